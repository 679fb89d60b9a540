export { handlers, unknownCalls, type Ways } from '../../mocks/msw/handlers'

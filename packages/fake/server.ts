export { startServer, type RunningServer, type ServerOptions } from '../../mocks/http/running'

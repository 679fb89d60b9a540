export { ApiError, type ErrorKind } from '../../src/api/errors'
export {
  createClient,
  type CallResult,
  type Client,
  type ClientOptions,
} from '../../src/api/outsideClient'

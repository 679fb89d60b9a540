import { endpoints } from '@/contract/all'
import { handlers } from '../server/handlers'
import { createBackend } from './pipeline'

/** The server itself. It has no state: every call names its world. */
export const backend = createBackend(endpoints, handlers)

import { endpoints } from '@/contract/all'
import { handlers } from '../handlers/all'
import { createBackend } from './pipeline'

/** The server itself. It holds nothing: every call names the world that it is about. */
export const backend = createBackend(endpoints, handlers)

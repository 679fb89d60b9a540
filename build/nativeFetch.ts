import { afterAll } from 'vitest'

// hono's server replaces both for the process, which test files share.
const { Request, Response } = globalThis
afterAll(() => void Object.assign(globalThis, { Request, Response }))

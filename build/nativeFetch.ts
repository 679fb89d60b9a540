import { afterAll } from 'vitest'

// hono's server replaces both for its process, which test files share.
const { Request, Response } = globalThis
afterAll(() => void Object.assign(globalThis, { Request, Response }))

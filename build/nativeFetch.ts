import { afterAll } from 'vitest'

// hono's server replaces both, and test files share a process.
const { Request, Response } = globalThis
afterAll(() => void Object.assign(globalThis, { Request, Response }))

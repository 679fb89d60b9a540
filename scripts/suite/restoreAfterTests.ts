import { afterAll, afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// hono's server replaces both, and test files share a process.
const { Request, Response } = globalThis
afterAll(() => void Object.assign(globalThis, { Request, Response }))

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What is used of Playwright's sockets. */
export interface Socket {
  send: (this: Socket, data: unknown, ...rest: unknown[]) => void
  addEventListener: (this: Socket, on: string, hear: (event: { data: unknown }) => void) => void
}

const playwright = createRequire(import.meta.url).resolve('playwright/package.json')

/** The class of all sockets of the installed Playwright. */
export function sockets(): Socket {
  const { ws } = createRequire(playwright)('playwright-core/lib/utilsBundle') as {
    ws: { prototype: Socket }
  }
  return ws.prototype
}

/** The source of the installed Playwright, for tests of the internals that are relied on. */
export function playwrightsSource(): string {
  const core = dirname(createRequire(playwright).resolve('playwright-core/package.json'))
  return readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')
}

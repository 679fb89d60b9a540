import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { installPageClock } from '../../mocks/pageClock/pageClock'
import type { Send } from './fake'

/** Milliseconds: how long to wait for calls under way, and between two checks. */
const HOME = 1000
const LOOK = 25

/** Controls that move the world's clock, or stop it. */
const MOVES = ['clock.advance', 'clock.set', 'clock.next']
const STOPS = { 'clock.freeze': 'stop', 'clock.resume': 'go' } as const

/**
 * Over HTTP a clock control moves the server's clock and the page's in one call, as the demo's page does by itself.
 * The page's `Date` keeps its offset. Where a test has installed Playwright's clock, that one is moved.
 */
export async function oneClock(page: Page, world: Send): Promise<Send> {
  await page.context().addInitScript(installPageClock)
  const atHome = callsOf(page)
  let playwrights = false
  const install = page.clock.install.bind(page.clock)
  page.clock.install = async (options) => {
    playwrights = true
    await install(options)
  }
  let stopped = false
  const isOpen = () => !page.isClosed() && page.url() !== 'about:blank'
  const tell = (what: 'stop' | 'go' | 'ring') =>
    page.evaluate((name) => window.pageClock?.[name](), what)
  const nowOf = async () => ((await world('status', [])) as { now: number }).now

  async function move(name: string, args: unknown[]) {
    // A call between the two moves would bring the wrong time.
    await tell('stop')
    await atHome()
    const before = await nowOf()
    const result = await world(name, args).catch(async (error: unknown) => {
      if (!stopped) await tell('go')
      throw error
    })
    const ms = (await nowOf()) - before
    if (playwrights) await page.clock.fastForward(Math.max(0, ms))
    else {
      // After a reload the page starts with the machine's date.
      await page.addInitScript((by) => window.pageClock?.pass(by), ms)
      await page.evaluate((by) => window.pageClock?.pass(by), ms)
    }
    if (!stopped) await tell('go')
    await atHome()
    await tell('ring')
    return result
  }
  return async (name, args) => {
    if (MOVES.includes(name) && isOpen()) return move(name, args)
    const result = await world(name, args)
    if (!(name in STOPS)) return result
    const act = STOPS[name as keyof typeof STOPS]
    stopped = act === 'stop'
    await page.addInitScript((what) => window.pageClock?.[what](), act)
    if (isOpen()) await tell(act)
    return result
  }
}

/** Waits until the page's calls have been answered; those that are held are not waited for. */
function callsOf(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return async () => {
    const until = Date.now() + HOME
    // The page reads an answer a moment after it has finished, hence two quiet checks.
    for (let quiet = 0; quiet < 2 && Date.now() < until;) {
      await pause(LOOK)
      quiet = open.size === 0 ? quiet + 1 : 0
    }
  }
}

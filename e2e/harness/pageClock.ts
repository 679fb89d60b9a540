import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { getOrInstallPageClock } from '../../mocks/world/pageClock'
import type { SendControl } from './remote'

const IDLE_TIMEOUT_MS = 1000
const CHECK_INTERVAL_MS = 25

const MOVING_CONTROLS = ['clock.advance', 'clock.set', 'clock.next']
const PAGE_CLOCK_ACTIONS = new Map<string, 'stop' | 'resume'>([
  ['clock.freeze', 'stop'],
  ['clock.resume', 'resume'],
])

/** Moves the page's clock with the server's; Playwright's clock where a test has installed it. */
export async function installSyncedPageClock(
  page: Page,
  sendControl: SendControl,
): Promise<SendControl> {
  await page.context().addInitScript(getOrInstallPageClock)
  const waitUntilIdle = createIdleWaiter(page)
  let hasPlaywrightClock = false
  const install = page.clock.install.bind(page.clock)
  page.clock.install = async (options) => {
    hasPlaywrightClock = true
    await install(options)
  }
  let isStopped = false
  const isOpen = () => !page.isClosed() && page.url() !== 'about:blank'
  const callPageClock = (action: 'stop' | 'resume' | 'fireDueTimers') =>
    page.evaluate((actionName) => window.pageClock?.[actionName](), action)
  const readNow = async () => ((await sendControl('status', [])) as { now: number }).now

  async function moveBothClocks(name: string, args: unknown[]) {
    // A call sent between the two moves would have the wrong time.
    await callPageClock('stop')
    await waitUntilIdle()
    const before = await readNow()
    const result = await sendControl(name, args).catch(async (error: unknown) => {
      if (!isStopped) await callPageClock('resume')
      throw error
    })
    const movedMs = (await readNow()) - before
    if (hasPlaywrightClock) await page.clock.fastForward(Math.max(0, movedMs))
    else {
      await page.addInitScript((ms) => window.pageClock?.advance(ms), movedMs)
      await page.evaluate((ms) => window.pageClock?.advance(ms), movedMs)
    }
    if (!isStopped) await callPageClock('resume')
    await waitUntilIdle()
    await callPageClock('fireDueTimers')
    return result
  }

  return async (name, args) => {
    if (MOVING_CONTROLS.includes(name) && isOpen()) return moveBothClocks(name, args)
    const result = await sendControl(name, args)
    const action = PAGE_CLOCK_ACTIONS.get(name)
    if (!action) return result
    isStopped = action === 'stop'
    await page.addInitScript((actionName) => window.pageClock?.[actionName](), action)
    if (isOpen()) await callPageClock(action)
    return result
  }
}

/** Waits until no call of the page is open, for at most IDLE_TIMEOUT_MS: some may be held. */
function createIdleWaiter(page: Page) {
  const openRequests = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) openRequests.add(request)
  })
  page.on('requestfinished', (request) => void openRequests.delete(request))
  page.on('requestfailed', (request) => void openRequests.delete(request))
  return async () => {
    const deadline = Date.now() + IDLE_TIMEOUT_MS
    let quietChecks = 0
    // Two checks, because the page reads a response a moment after it has finished.
    while (quietChecks < 2 && Date.now() < deadline) {
      await pause(CHECK_INTERVAL_MS)
      quietChecks = openRequests.size === 0 ? quietChecks + 1 : 0
    }
  }
}

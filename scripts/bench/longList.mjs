import { devices } from 'playwright'
import { ROWS } from './server.mjs'

const categories = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing']
const BEGAN = 'bench-began'
const ENDED = 'bench-ended'

/**
 * Runs `run` and notes what the page's main thread did between its marks `bench-began` and `bench-ended`, in ms of its
 * own time: what other programs take from the processor is not in it, what they take from its caches is.
 */
async function traced(browser, page, run) {
  await browser.startTracing(page, { categories })
  const result = await run()
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const [began, ended] = [BEGAN, ENDED].map((mark) => traceEvents.find(({ name }) => name === mark))
  const here = traceEvents.filter(
    ({ pid, tid, ts }) =>
      pid === began.pid && tid === began.tid && ts >= began.ts && ts <= ended.ts,
  )
  const tasks = here.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const draws = here.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  return { result, busy: sum(tasks), frames: framesOf(tasks, draws) }
}

const sum = (tasks) => tasks.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)

/** What each frame took, from one requestAnimationFrame to the next. */
export function framesOf(tasks, draws) {
  const frames = draws.map(() => 0)
  let at = -1
  for (const { ts, dur, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    while (draws[at + 1] <= ts + dur) at++
    if (at >= 0) frames[at] += tdur / 1000
  }
  return frames
}

/** Times slower than this machine: about a cheap phone. */
export const CPU = 4

/** A member's page at an address, slowed down as soon as `there` is; nothing of it is cached before. */
async function slowly(browser, address, there) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('token', 'bench'))
  await page.goto(address)
  await there(page).waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { page, close: () => context.close() }
}

/** Runs in the page: scrolls to the end and back and forth, and notes each frame and what the page holds. */
async function scrolled() {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const all = document.getElementsByTagName('*')
  const list = document.querySelector('[role=list]')
  if (!list) throw new Error('there is no list')
  const frames = []
  let nodes = 0
  performance.mark('bench-began')
  let last = await frame()
  const began = last
  const step = async (by) => {
    window.scrollBy(0, by)
    const now = await frame()
    frames.push(now - last)
    last = now
    nodes = Math.max(nodes, all.length)
  }
  const loaded = () =>
    Number([...list.querySelectorAll('[role=listitem]')].at(-1)?.ariaPosInSet ?? 0)
  const complete = () => list.parentElement.textContent.includes('没有更多了')
  // A thumb's fastest fling: 24,000 px a second.
  for (let at = 0; at % 10 > 0 || !complete(); at++) {
    if (last - began > 300_000) throw new Error(`after 5 minutes the list has ${loaded()} rows`)
    await step(400)
  }
  for (let i = 0; i < 10; i++) await step(document.documentElement.scrollHeight)
  const rows = loaded()
  for (let i = 0; i < 240; i++) await step(i < 120 ? -400 : 400)
  performance.mark('bench-ended')
  frames.sort((a, b) => a - b)
  // Frames come every 16.7 ms, so three of them are 50 ms and a rounding error.
  const slow = frames.filter((ms) => Math.round(ms) > 50)
  return {
    rows,
    seconds: (last - began) / 1000,
    nodes,
    slow: (slow.length / frames.length) * 100,
    count: frames.length,
    median: frames[frames.length >> 1],
    longest: frames.at(-1),
  }
}

/** Scrolls /betRecord through 10,000 records on a phone four times slower, and measures it. */
export async function longList(browser, origin) {
  const { page, close } = await slowly(browser, `${origin}/#/betRecord`, (shown) =>
    shown.getByRole('listitem').first(),
  )
  const { result, frames } = await traced(browser, page, () => page.evaluate(scrolled))
  await close()
  if (result.rows !== ROWS) throw new Error(`the list ends at row ${result.rows} of ${ROWS}`)
  return { ...result, ...busyOf(frames) }
}

const busyOf = (frames) => ({
  busy: (frames.filter((ms) => ms > 50).length / frames.length) * 100,
  busyUsual: frames.toSorted((a, b) => a - b)[frames.length >> 1],
})

/** The floor: as many rows of two words each, in plain HTML without any script, scrolled as fast. */
export async function bareList(browser, origin) {
  const { page, close } = await slowly(browser, `${origin}/bare`, (shown) =>
    shown.getByText('没有更多了'),
  )
  const { frames } = await traced(browser, page, () =>
    page.evaluate(async () => {
      const frame = () => new Promise((next) => requestAnimationFrame(next))
      performance.mark('bench-began')
      await frame()
      for (let i = 0; i < 1000; i++) {
        window.scrollBy(0, 400)
        await frame()
      }
      performance.mark('bench-ended')
    }),
  )
  await close()
  return busyOf(frames)
}

/** Milliseconds from the tap on 电子 to its first games on the screen: by the clock, and of the main thread. */
export async function categoryTap(browser, origin) {
  const { page, close } = await slowly(browser, `${origin}/#/`, (shown) =>
    shown.getByRole('tabpanel').getByRole('button').first(),
  )
  const opening = () => {
    const took = page.evaluate(opened)
    return page
      .getByRole('tab', { name: '电子' })
      .click()
      .then(() => took)
  }
  const { result, busy } = await traced(browser, page, opening)
  await close()
  return { ms: result, busy }
}

/** Runs in the page: from the next click until the games of 电子 have been drawn. */
const opened = () =>
  new Promise((done) => {
    const from = ({ timeStamp }) => {
      performance.mark('bench-began')
      const look = () => {
        if (!document.querySelector('[role=tabpanel][aria-label="电子"] button'))
          return requestAnimationFrame(look)
        // The frame of the first games has been drawn when the next task runs.
        setTimeout(() => {
          performance.mark('bench-ended')
          done(performance.now() - timeStamp)
        })
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', from, { capture: true, once: true })
  })

/** The floor: a page without an app that reads the same answer and draws a dozen names; ms of its main thread. */
export async function bareTap(browser, origin) {
  const { page, close } = await slowly(browser, `${origin}/bare`, (shown) =>
    shown.getByText('没有更多了'),
  )
  const { busy } = await traced(browser, page, () =>
    page.evaluate(async () => {
      performance.mark('bench-began')
      const answer = await fetch('/api/game/list?category=concise')
      const { data } = JSON.parse(await answer.text())
      document.body.textContent = data
        .slice(0, 12)
        .map(({ name }) => name)
        .join(' ')
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      performance.mark('bench-ended')
    }),
  )
  await close()
  return busy
}

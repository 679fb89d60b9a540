import { demoStart } from '../checks/demoBudget.mjs'
import { home, newPhone, openBrowser, repeat, SLOWER } from './browser.mjs'
import { serveDemo } from './servers.mjs'
import { line, median } from './table.mjs'
import { record, tasksOf } from './trace.mjs'

/** How many times slower than this machine a cheap phone is. */
const [slower] = SLOWER
/** From how many milliseconds on a task blocks. */
const LONG = 50

/** Runs in the page: whether home shows what the API answered. */
const atHome = ({ banner, game }) => {
  const picture = document.querySelector(banner)
  return picture?.complete && picture.naturalWidth > 0 && document.querySelector(game)
}

/** Milliseconds of one first visit in a new profile. */
async function visit(browser, origin) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const { events } = await record(browser, page, async () => {
    await page.goto(`${origin}/`)
    await page.waitForFunction(atHome, home)
    await page.evaluate(() => performance.mark('usable'))
    // The toolbar is the last to come.
    await page.waitForFunction(() => document.getElementById('toolbar'))
    await page.evaluate(() => performance.mark('all-there'))
  })
  await context.close()
  const begins = events.find(({ name, ts }) => name === 'fake-begins' && ts > 0)
  const at = (mark) => {
    const event = events.findLast(({ name, pid }) => name === mark && pid === begins.pid)
    if (!event) throw new Error(`the trace has no ${mark}`)
    return event.ts
  }
  const tasks = tasksOf(events, begins)
  const blocking = (from, to) =>
    tasks
      .filter(({ ts, dur }) => ts + dur > from && ts < to)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - LONG), 0)
  const [painted, usable] = [at('firstContentfulPaint'), at('usable')]
  return {
    blocking: blocking(painted, usable),
    behind: blocking(usable, at('all-there')),
    usable: (usable - painted) / 1000,
  }
}

/**
 * The first visit of the demo's home: its JavaScript, and how long its tasks block a slow phone between the first
 * paint and the first content of the API: each task's processor time, times four, over 50 ms. Not slowed down by the
 * browser: its brake counts the wall's clock, and so whatever else the machine does at the moment.
 */
export default {
  builds: ['dist-demo'],
  options: { rounds: [7, 1] },
  async run({ rounds }, atEnd) {
    const origin = await serveDemo(atEnd)
    const browser = await openBrowser(atEnd)
    const visits = await repeat(rounds, () => visit(browser, origin))
    const { first, later } = demoStart()
    const size = (files) => files.reduce((total, file) => total + file.size, 0)
    const middle = (key) => median(visits.map((one) => one[key]))
    return {
      lines: [
        line('JavaScript until usable', size(first), 'KB', { most: 390 }),
        line('JavaScript behind it', size(later), 'KB'),
        line('blocking until usable', middle('blocking'), 'ms', { most: 300 }),
        line('blocking behind it', middle('behind'), 'ms'),
        line('first paint to usable', middle('usable'), 'ms', {
          note: 'as it went on this machine',
        }),
      ],
    }
  },
}

import { parseArgs } from 'node:util'
import { openBrowser } from './demo.mjs'
import { copySources, dropCache, startDev } from './devCopy.mjs'
import { edits, seen, state, touch } from './devEdits.mjs'
import { median } from './measure.mjs'
import { lineOf, tableOf } from './table.mjs'

/**
 * How soon `npm run dev` shows its first page, with and without Vite's cache, and an edit; and whether the
 * world outlives the edit: exit code 1 when not. `npm run bench:dev -- [--runs 5]`. Edits a copy.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

/** Opens the app in a new profile. Resolves with the page and when it painted and was ready, in ms since `begun`. */
async function open(browser, origin, begun) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  // Hundreds of modules: on a busy machine the load event alone takes longer than a goto waits.
  await page.goto(`${origin}/?scenario=member`, { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction(
    () => window.fakeBackend && performance.getEntriesByName('app-ready').length > 0,
    null,
    { timeout: 120_000 },
  )
  const times = await page.evaluate(() => ({
    paint:
      performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    ready: performance.timeOrigin + performance.getEntriesByName('app-ready')[0].startTime,
  }))
  return { page, paint: times.paint - begun, ready: times.ready - begun }
}

/** One start of the server, until the page can be used. */
async function start(browser) {
  const begun = Date.now()
  const dev = await startDev()
  const listening = Date.now() - begun
  try {
    return { dev, listening, ...(await open(browser, dev.origin, begun)) }
  } catch (error) {
    await dev.stop()
    throw error
  }
}

const copy = copySources()
const browser = await openBrowser()
const times = {}
const note = (what, value) => (times[what] ??= []).push(value)
let lost = 0
try {
  for (let run = 0; run < runs; run++) {
    for (const way of ['cold', 'warm']) {
      if (way === 'cold') dropCache()
      const { dev, page, listening, paint, ready } = await start(browser)
      note(`${way} listening`, listening)
      note(`${way} paint`, paint)
      note(`${way} ready`, ready)
      if (way === 'warm')
        for (const edit of edits) {
          const before = await touch(page, `${edit.what} ${run}`)
          note(edit.what, await seen(page, copy, edit, run))
          if ((await state(page)) !== before) lost++
        }
      await page.context().close()
      await dev.stop()
    }
  }
} finally {
  await browser.close()
  copy.remove()
}

const line = (what, key) => lineOf({ what, value: median(times[key]), unit: 'ms' })
console.log(`npm run dev，${runs} 次取中位数；冷：没有 Vite 的缓存；每次都是新的浏览器资料`)
console.log(
  tableOf([
    line('冷：服务器开始听', 'cold listening'),
    line('冷：首帧', 'cold paint'),
    line('冷：可用', 'cold ready'),
    line('热：服务器开始听', 'warm listening'),
    line('热：首帧', 'warm paint'),
    line('热：可用', 'warm ready'),
    ...edits.map(({ what }) => line(`改${what}，看见`, what)),
    lineOf({ what: '改动后世界不在了', value: lost, unit: '次', most: 0 }),
  ]),
)
if (lost > 0) process.exitCode = 1

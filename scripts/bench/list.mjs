import { devices } from 'playwright'
import { openBrowser, repeat, slowDown, SLOWER } from './browser.mjs'
import { cannedApi, cannedTexts, GAMES } from './cannedAnswers.mjs'
import { serveMembers } from './servers.mjs'
import { line, median } from './table.mjs'
import { traced } from './trace.mjs'

/** A member's page at an address, slowed down as soon as `there` is; nothing of it is cached before. */
async function openSlowly(browser, { address, slower, there }) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('token', 'bench'))
  await page.goto(address)
  await there(page).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page, slower)
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

/** The main thread in these frames: the share of those over 50 ms, and the usual one. */
const busyOf = (frames) => ({
  busy: (frames.filter((ms) => ms > 50).length / frames.length) * 100,
  busyUsual: median(frames),
})

/** Scrolls /betRecord through all records, and measures it. */
async function longList(browser, { origin, slower, rows }) {
  const there = (page) => page.getByRole('listitem').first()
  const { page, close } = await openSlowly(browser, {
    address: `${origin}/#/betRecord`,
    slower,
    there,
  })
  const { result, frames } = await traced(browser, page, () => page.evaluate(scrolled))
  await close()
  if (result.rows !== rows) throw new Error(`the list ends at row ${result.rows} of ${rows}`)
  return { ...result, ...busyOf(frames) }
}

/** A page without an app. */
const openBare = (browser, { origin, slower }) =>
  openSlowly(browser, {
    address: `${origin}/bare.html`,
    slower,
    there: (page) => page.getByText('没有更多了'),
  })

/** The floor: as many rows of two words each, in plain HTML without any script, scrolled as fast. */
async function bareList(browser, settings) {
  const { page, close } = await openBare(browser, settings)
  const { frames } = await traced(browser, page, () =>
    page.evaluate(async (steps) => {
      const frame = () => new Promise((next) => requestAnimationFrame(next))
      performance.mark('bench-began')
      await frame()
      for (let i = 0; i < steps; i++) {
        window.scrollBy(0, 400)
        await frame()
      }
      performance.mark('bench-ended')
    }, settings.rows / 10),
  )
  await close()
  return busyOf(frames)
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

/** Milliseconds from the tap on 电子 to its first games on the screen: by the clock, and of the main thread. */
async function categoryTap(browser, { origin, slower }) {
  const there = (page) => page.getByRole('tabpanel').getByRole('button').first()
  const { page, close } = await openSlowly(browser, { address: `${origin}/#/`, slower, there })
  const tab = page.getByRole('tab', { name: '电子' })
  const { result, busy } = await traced(browser, page, () =>
    Promise.all([page.evaluate(opened), tab.click()]),
  )
  await close()
  return { ms: result[0], busy }
}

/** The floor: a page without an app that reads the same answer and draws a dozen names; ms of its main thread. */
async function bareTap(browser, settings) {
  const { page, close } = await openBare(browser, settings)
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

const many = (count) => count.toLocaleString('en')
const each = (times) => times.map(Math.round).join('、')

const listLines = (list, floor) => [
  line(`${many(list.rows)} 条记录，主线程忙过 50 ms 的帧`, list.busy, '%', {
    most: 1,
    note: `${many(list.count)} 帧；没有应用的光行 ${floor.busy.toFixed(1)} %`,
  }),
  line('　一帧主线程，中位数', list.busyUsual, 'ms', {
    note: `光行 ${floor.busyUsual.toFixed(1)} ms`,
  }),
  line('　按钟表超过 50 ms 的帧', list.slow, '%', {
    note: `中位数 ${Math.round(list.median)}，最长 ${Math.round(list.longest)} ms`,
  }),
  line('　同时在页面里的元素，最多', list.nodes, '个', { most: 3000 }),
  line('　滚到底，来回再滚', list.seconds, 's'),
]

function tapLines(taps) {
  const [busy, ms, floors] = ['busy', 'ms', 'floor'].map((key) => taps.map((tap) => tap[key]))
  return [
    line(`${many(GAMES)} 个游戏的分类，点按到看见，主线程`, median(busy), 'ms', {
      most: 250,
      note: `${each(busy)}；没有应用，只读同一个应答 ${Math.round(median(floors))}`,
    }),
    line('　按钟表', median(ms), 'ms', { note: each(ms) }),
  ]
}

/** Long lists with their limits; the numbers of docs/decisions/lists.md. */
export default {
  builds: ['dist'],
  options: { rounds: [5, 1], slower: SLOWER, rows: [10_000, 300] },
  async run({ rounds, slower, rows }, atEnd) {
    const browser = await openBrowser(atEnd)
    const origin = await serveMembers(atEnd, cannedApi(rows), cannedTexts(rows))
    const settings = { origin, slower, rows }
    const taps = await repeat(rounds, async () => ({
      ...(await categoryTap(browser, settings)),
      floor: await bareTap(browser, settings),
    }))
    const floor = await bareList(browser, settings)
    return { lines: [...listLines(await longList(browser, settings), floor), ...tapLines(taps)] }
  },
}

import { ROWS } from './realApi.mjs'
import { slowly } from './slowly.mjs'

/** Runs in the page: scrolls to the end and back and forth, and notes each frame and what the page holds. */
async function scrolled() {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const all = document.getElementsByTagName('*')
  const list = document.querySelector('[role=list]')
  if (!list) throw new Error('there is no list')
  const frames = []
  let nodes = 0
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
  const told = await page.evaluate(scrolled)
  await close()
  if (told.rows !== ROWS) throw new Error(`the list ends at row ${told.rows} of ${ROWS}`)
  return told
}

/** Milliseconds from the tap on 电子 to its first games on the screen. */
export async function categoryTap(browser, origin) {
  const { page, close } = await slowly(browser, `${origin}/#/`, (shown) =>
    shown.getByRole('tabpanel').getByRole('button').first(),
  )
  const took = page.evaluate(
    () =>
      new Promise((done) => {
        const from = ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector('[role=tabpanel][aria-label="电子"] button'))
              return requestAnimationFrame(look)
            // The frame of the first games has been drawn when the next task runs.
            setTimeout(() => done(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        }
        addEventListener('click', from, { capture: true, once: true })
      }),
  )
  await page.getByRole('tab', { name: '电子' }).click()
  const ms = await took
  await close()
  return ms
}

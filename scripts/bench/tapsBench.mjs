import { join } from 'node:path'
import { tool, root } from '../setup/run.mjs'
import { isStale } from '../setup/ready.mjs'
import { startApi } from './api.mjs'
import { openBrowser, median, openPhone } from './measure.mjs'
import { host } from './server.mjs'

/** Milliseconds after a screen stands in which the app fetches what may come next. */
const REST = 8000

/** Runs in the page: when a finger left, when what it asked for stood painted, and the slowest tap's next paint. */
function watch() {
  window.__tap = { up: 0, paints: [] }
  window.addEventListener('pointerup', (event) => (window.__tap.up = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click)/.test(name)) window.__tap.paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Runs in the page: resolves with the milliseconds from finger to content. */
const shown = ({ at, text }) =>
  new Promise((resolve) => {
    const stands = () => {
      const place = at === 'dialog' ? document.querySelector('[role=dialog]') : window
      if (place === null) return false
      if (place === window && window.location.hash !== `#${at}`) return false
      const root = place === window ? document.querySelector('#root') : place
      return root.textContent.includes(text) && !document.querySelector('#root [aria-busy=true]')
    }
    const look = () => {
      if (window.__tap.up > 0 && stands()) {
        // The frame that shows it comes after this callback.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - window.__tap.up))
        port1.start()
        port2.postMessage('')
      } else requestAnimationFrame(look)
    }
    window.__tap.up = 0
    requestAnimationFrame(look)
  })

/** What is tapped on which screen, and what must then stand there. */
const taps = [
  { name: '存款 /recharge', from: '/', tap: { link: '存款' }, at: '/recharge', text: '存款金额' },
  {
    name: '取款 /withdrawal',
    from: '/',
    tap: { link: '取款' },
    at: '/withdrawal',
    text: '取款金额',
  },
  { name: '转账 /transfer', from: '/', tap: { link: '转账' }, at: '/transfer', text: '转账金额' },
  { name: '我的 /mine', from: '/', tap: { link: '我的' }, at: '/mine', text: '退出登录' },
  { name: '侧边菜单', from: '/', tap: { button: '菜单' }, at: 'dialog', text: '外观', layer: true },
  {
    name: '选择卡片',
    from: '/withdrawal',
    tap: { button: /^选择USDT地址/ },
    at: 'dialog',
    text: '选择USDT地址',
    layer: true,
  },
]

/** One new page: the tap for the first time, then again after going back; milliseconds. */
async function measureTap(browser, { origin, token, tap }) {
  const { context, page } = await openPhone(browser)
  await page.addInitScript(watch)
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await page.goto(`${origin}/#${tap.from}`)
  const [[role, name]] = Object.entries(tap.tap)
  const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  const once = async () => {
    await target.first().waitFor()
    const [ms] = await Promise.all([page.evaluate(shown, tap), target.first().tap()])
    return ms
  }
  await target.first().waitFor()
  await page.waitForTimeout(REST)
  const first = await once()
  await page.waitForTimeout(1000)
  if (tap.layer) await page.keyboard.press('Escape')
  else await page.goBack()
  await page.waitForTimeout(1500)
  const again = await once()
  const paint = await page.evaluate(() => Math.max(0, ...window.__tap.paints))
  await context.close()
  return { first, again, paint }
}

/**
 * From a member's tap to what it asked for, in the members' build on a processor four times slower, the first time
 * and again, and the tap's next paint. `npm run bench:taps [runs]`; for a quiet machine.
 */
const RUNS = Number(process.argv[2] ?? 5)
const goals = { screen: 200, layer: 150, again: 120, paint: 100 }

if (isStale('dist') && (await tool('vite', ['build'])) !== 0) process.exit(1)
const api = await startApi()
const { token } = await api.control('shared', 'load', 'member')
const { origin, close } = await host(join(root, 'dist'), api.origin)
const browser = await openBrowser()
const results = taps.map(() => [])
try {
  for (let run = 0; run < RUNS; run++)
    for (const [at, tap] of taps.entries())
      results[at].push(await measureTap(browser, { origin, token, tap }))
} finally {
  await browser.close()
  api.stop()
  close()
}

const of = (at, what) => Math.round(median(results[at].map((one) => one[what])))
let missed = false
const cell = (value, goal) => {
  if (value > goal) missed = true
  return `${String(value).padStart(5)}${value > goal ? ' ✗' : '  '}`
}
console.log(`medians of ${RUNS}, processor 4 times slower, ms (✗: over the goal)`)
console.log(
  `first ≤ ${goals.screen}, a layer's ≤ ${goals.layer}; again ≤ ${goals.again}; next paint ≤ ${goals.paint}`,
)
for (const [at, { name, layer }] of taps.entries())
  console.log(
    `  ${cell(of(at, 'first'), layer ? goals.layer : goals.screen)} ${cell(of(at, 'again'), goals.again)} ${cell(of(at, 'paint'), goals.paint)}  ${name}`,
  )
if (missed) process.exitCode = 1

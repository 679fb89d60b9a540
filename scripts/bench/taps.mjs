import {
  createProxyHandler,
  serveBuild,
  startApi,
  createRow,
  median,
  createPhoneContext,
  openBrowser,
  measureEachRound,
  slowCpuDown,
  SLOWER,
} from './setup.mjs'

/** The app prefetches the next screens in these milliseconds after a screen is shown. */
const PREFETCH_MS = 8000
const BEFORE_BACK_MS = 1000
const AFTER_BACK_MS = 1500

const GOAL_MS = { screen: 220, dialog: 150, again: 130, paint: 100 }

const TAPS = [
  {
    name: '存款 /recharge',
    screen: '/',
    control: { role: 'link', name: '存款' },
    opens: { path: '/recharge' },
    text: '存款金额',
  },
  {
    name: '取款 /withdrawal',
    screen: '/',
    control: { role: 'link', name: '取款' },
    opens: { path: '/withdrawal' },
    text: '取款金额',
  },
  {
    name: '转账 /transfer',
    screen: '/',
    control: { role: 'link', name: '转账' },
    opens: { path: '/transfer' },
    text: '转账金额',
  },
  {
    name: '我的 /mine',
    screen: '/',
    control: { role: 'link', name: '我的' },
    opens: { path: '/mine' },
    text: '退出登录',
  },
  {
    name: '侧边菜单',
    screen: '/',
    control: { role: 'button', name: '菜单' },
    opens: { dialog: true },
    text: '外观',
  },
  {
    name: '选择卡片',
    screen: '/withdrawal',
    control: { role: 'button', name: /^选择USDT地址/ },
    opens: { dialog: true },
    text: '选择USDT地址',
  },
]

/** Runs in the page: records when the finger was lifted, and how long taps took until their next paint. */
function recordTaps() {
  window.tapTimes = { liftedAt: 0, paintsMs: [] }
  window.addEventListener(
    'pointerup',
    (event) => {
      window.tapTimes.liftedAt = event.timeStamp
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click)/.test(name)) window.tapTimes.paintsMs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Runs in the page: resolves with the milliseconds from the lifted finger to the content. */
const waitForContent = ({ opens, text }) =>
  new Promise((resolve) => {
    const { tapTimes } = window
    const findOpened = () => {
      if (opens.dialog) return document.querySelector('[role=dialog]')
      return window.location.hash === `#${opens.path}` ? document.querySelector('#root') : null
    }
    const isShown = () =>
      findOpened()?.textContent.includes(text) && !document.querySelector('#root [aria-busy=true]')
    const check = () => {
      if (tapTimes.liftedAt === 0 || !isShown()) {
        requestAnimationFrame(check)
        return
      }
      // The frame that shows it comes after this callback.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - tapTimes.liftedAt))
      port1.start()
      port2.postMessage('')
    }
    tapTimes.liftedAt = 0
    requestAnimationFrame(check)
  })

async function measureTap(browser, { origin, token, slower, rest }, tap) {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  await slowCpuDown(page, slower)
  await page.addInitScript(recordTaps)
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
  await page.goto(`${origin}/#${tap.screen}`)
  const { role, name } = tap.control
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const { opens, text } = tap
  const measureOnce = async () => {
    await target.waitFor()
    const [ms] = await Promise.all([page.evaluate(waitForContent, { opens, text }), target.tap()])
    return ms
  }
  await target.waitFor()
  await page.waitForTimeout(rest)
  const first = await measureOnce()
  await page.waitForTimeout(BEFORE_BACK_MS)
  if (opens.dialog) await page.keyboard.press('Escape')
  else await page.goBack()
  await page.waitForTimeout(AFTER_BACK_MS)
  const again = await measureOnce()
  const paint = await page.evaluate(() => Math.max(0, ...window.tapTimes.paintsMs))
  await context.close()
  return { first, again, paint }
}

export const tapBench = {
  builds: ['dist'],
  defaults: { rounds: 5, slower: SLOWER, rest: PREFETCH_MS },
  async run({ rounds, slower, rest }, atEnd) {
    const api = await startApi(atEnd)
    const token = await api.loadScenario('bench', 'member')
    const origin = await serveBuild(atEnd, 'dist', createProxyHandler(`${api.origin}/w/bench`))
    const browser = await openBrowser(atEnd)
    const results = await measureEachRound(rounds, async () => {
      const round = []
      for (const tap of TAPS)
        round.push(await measureTap(browser, { origin, token, slower, rest }, tap))
      return round
    })
    const getMedian = (index, key) => median(results.map((round) => round[index][key]))
    const rows = []
    for (const [index, { name, opens }] of TAPS.entries()) {
      const limit = opens.dialog ? GOAL_MS.dialog : GOAL_MS.screen
      rows.push(
        createRow(name, getMedian(index, 'first'), 'ms', { limit }),
        createRow('　再来一次 again', getMedian(index, 'again'), 'ms', { limit: GOAL_MS.again }),
        createRow('　下一帧 next paint', getMedian(index, 'paint'), 'ms', { limit: GOAL_MS.paint }),
      )
    }
    return rows
  },
}

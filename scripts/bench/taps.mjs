import {
  CHEAP_PHONE_SLOWDOWN,
  createPhoneContext,
  createProxyHandler,
  getMedian,
  openBrowser,
  runRounds,
  serveBuild,
  slowCpuDown,
  startFakeServer,
} from './setup.mjs'

/** The app prefetches the next screens in these milliseconds after a screen is shown. */
const PREFETCH_MS = 8000
const BEFORE_BACK_MS = 1000
const AFTER_BACK_MS = 1500

const GOAL_MS = { screen: 220, dialog: 150, again: 130, paint: 100 }

const createLinkTap = ({ link, path, text }) => ({
  name: `${link} ${path}`,
  screen: '/',
  control: { role: 'link', name: link },
  opens: { path },
  text,
})

/** What it opens is shown when it has the text. */
const TAPS = [
  createLinkTap({ link: '存款', path: '/recharge', text: '存款金额' }),
  createLinkTap({ link: '取款', path: '/withdrawal', text: '取款金额' }),
  createLinkTap({ link: '转账', path: '/transfer', text: '转账金额' }),
  createLinkTap({ link: '我的', path: '/mine', text: '退出登录' }),
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

/** In milliseconds; `paint` is the slowest next paint. */
async function measureTap(browser, { origin, token, slower, rest }, tap) {
  const { screen, control, opens, text } = tap
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  await slowCpuDown(page, slower)
  await page.addInitScript(recordTaps)
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
  await page.goto(`${origin}/#${screen}`)
  const { role, name } = control
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
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

function createRows({ name, opens }, results) {
  const createRow = (rowName, field, limit) => ({
    name: rowName,
    value: getMedian(results, field),
    unit: 'ms',
    limit,
  })
  return [
    createRow(name, 'first', opens.dialog ? GOAL_MS.dialog : GOAL_MS.screen),
    createRow('　再来一次 again', 'again', GOAL_MS.again),
    createRow('　下一帧 next paint', 'paint', GOAL_MS.paint),
  ]
}

/** `rest`: milliseconds before the first tap. */
export const tapBench = {
  builds: ['dist'],
  defaults: { rounds: 5, slower: CHEAP_PHONE_SLOWDOWN, rest: PREFETCH_MS },
  async run({ rounds, slower, rest }, addCleanup) {
    const fake = await startFakeServer(addCleanup)
    const token = await fake.loadScenario('bench', 'member')
    const handleApiCall = createProxyHandler(`${fake.origin}/w/bench`)
    const origin = await serveBuild('dist', { handleApiCall, addCleanup })
    const browser = await openBrowser(addCleanup)
    const resultsByRound = await runRounds(rounds, async () => {
      const results = []
      for (const tap of TAPS)
        results.push(await measureTap(browser, { origin, token, slower, rest }, tap))
      return results
    })
    return TAPS.flatMap((tap, index) =>
      createRows(
        tap,
        resultsByRound.map((results) => results[index]),
      ),
    )
  },
}

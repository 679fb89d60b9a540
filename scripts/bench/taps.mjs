import {
  proxyTo,
  serveBuild,
  startApi,
  createRow,
  median,
  newPhone,
  openBrowser,
  repeat,
  slowDown,
  SLOWER,
} from './setup.mjs'

/** `control` is tapped on the screen `from`; the screen or dialog `at` must then show `text`. */
const createTap = (name, from, control, at, text) => ({ name, from, control, at, text })

const TAPS = [
  createTap('存款 /recharge', '/', { link: '存款' }, '/recharge', '存款金额'),
  createTap('取款 /withdrawal', '/', { link: '取款' }, '/withdrawal', '取款金额'),
  createTap('转账 /transfer', '/', { link: '转账' }, '/transfer', '转账金额'),
  createTap('我的 /mine', '/', { link: '我的' }, '/mine', '退出登录'),
  createTap('侧边菜单', '/', { button: '菜单' }, 'dialog', '外观'),
  createTap('选择卡片', '/withdrawal', { button: /^选择USDT地址/ }, 'dialog', '选择USDT地址'),
]

function watch() {
  window.__tap = { up: 0, paints: [] }
  window.addEventListener('pointerup', (event) => (window.__tap.up = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click)/.test(name)) window.__tap.paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Runs in the page: resolves with the milliseconds from the lifted finger to the content. */
const waitForContent = ({ at, text }) =>
  new Promise((resolve) => {
    const isShown = () => {
      const place = at === 'dialog' ? document.querySelector('[role=dialog]') : window
      if (place === null) return false
      if (place === window && window.location.hash !== `#${at}`) return false
      const root = place === window ? document.querySelector('#root') : place
      return root.textContent.includes(text) && !document.querySelector('#root [aria-busy=true]')
    }
    const check = () => {
      if (window.__tap.up > 0 && isShown()) {
        // The frame that shows it comes after this callback.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - window.__tap.up))
        port1.start()
        port2.postMessage('')
      } else requestAnimationFrame(check)
    }
    window.__tap.up = 0
    requestAnimationFrame(check)
  })

/** Measures a tap in a new page, and again after going back; milliseconds. */
async function measureTap(browser, { origin, token, slower, rest }, tap) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await slowDown(page, slower)
  await page.addInitScript(watch)
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
  await page.goto(`${origin}/#${tap.from}`)
  const [[role, name]] = Object.entries(tap.control)
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const measureOnce = async () => {
    await target.waitFor()
    const [ms] = await Promise.all([page.evaluate(waitForContent, tap), target.tap()])
    return ms
  }
  await target.waitFor()
  await page.waitForTimeout(rest)
  const first = await measureOnce()
  await page.waitForTimeout(1000)
  if (tap.at === 'dialog') await page.keyboard.press('Escape')
  else await page.goBack()
  await page.waitForTimeout(1500)
  const again = await measureOnce()
  const paint = await page.evaluate(() => Math.max(0, ...window.__tap.paints))
  await context.close()
  return { first, again, paint }
}

export const taps = {
  builds: ['dist'],
  // `rest`: milliseconds in which the app prefetches after a screen is shown.
  options: { rounds: 5, slower: SLOWER, rest: 8000 },
  async run({ rounds, slower, rest }, atEnd) {
    const api = await startApi(atEnd)
    const token = await api.loadScenario('bench', 'member')
    const origin = await serveBuild(atEnd, 'dist', proxyTo(`${api.origin}/w/bench`))
    const browser = await openBrowser(atEnd)
    const results = await repeat(rounds, async () => {
      const round = []
      for (const tap of TAPS)
        round.push(await measureTap(browser, { origin, token, slower, rest }, tap))
      return round
    })
    const getMedian = (index, key) => median(results.map((round) => round[index][key]))
    return TAPS.flatMap(({ name, at }, index) => [
      createRow(name, getMedian(index, 'first'), 'ms', { most: at === 'dialog' ? 150 : 220 }),
      createRow('　再来一次 again', getMedian(index, 'again'), 'ms', { most: 130 }),
      createRow('　下一帧 next paint', getMedian(index, 'paint'), 'ms', { most: 100 }),
    ])
  },
}

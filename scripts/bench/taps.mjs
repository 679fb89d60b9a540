import {
  proxyTo,
  serveBuild,
  startApi,
  line,
  median,
  newPhone,
  openBrowser,
  repeat,
  slowDown,
  SLOWER,
} from './setup.mjs'

const tapOn = (name, from, tap, at, text) => ({ name, from, tap, at, text })

const all = [
  tapOn('存款 /recharge', '/', { link: '存款' }, '/recharge', '存款金额'),
  tapOn('取款 /withdrawal', '/', { link: '取款' }, '/withdrawal', '取款金额'),
  tapOn('转账 /transfer', '/', { link: '转账' }, '/transfer', '转账金额'),
  tapOn('我的 /mine', '/', { link: '我的' }, '/mine', '退出登录'),
  tapOn('侧边菜单', '/', { button: '菜单' }, 'dialog', '外观'),
  tapOn('选择卡片', '/withdrawal', { button: /^选择USDT地址/ }, 'dialog', '选择USDT地址'),
]

function watch() {
  window.__tap = { up: 0, paints: [] }
  window.addEventListener('pointerup', (event) => (window.__tap.up = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click)/.test(name)) window.__tap.paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

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
        // The frame is painted after this callback.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - window.__tap.up))
        port1.start()
        port2.postMessage('')
      } else requestAnimationFrame(look)
    }
    window.__tap.up = 0
    requestAnimationFrame(look)
  })

async function measureTap(browser, { origin, token, slower, rest }, tap) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await slowDown(page, slower)
  await page.addInitScript(watch)
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await page.goto(`${origin}/#${tap.from}`)
  const [[role, name]] = Object.entries(tap.tap)
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const once = async () => {
    await target.waitFor()
    const [ms] = await Promise.all([page.evaluate(shown, tap), target.tap()])
    return ms
  }
  await target.waitFor()
  await page.waitForTimeout(rest)
  const first = await once()
  await page.waitForTimeout(1000)
  if (tap.at === 'dialog') await page.keyboard.press('Escape')
  else await page.goBack()
  await page.waitForTimeout(1500)
  const again = await once()
  const paint = await page.evaluate(() => Math.max(0, ...window.__tap.paints))
  await context.close()
  return { first, again, paint }
}

export const taps = {
  builds: ['dist'],
  options: { rounds: 5, slower: SLOWER, rest: 8000 },
  async run({ rounds, slower, rest }, atEnd) {
    const api = await startApi(atEnd)
    const token = await api.begin('bench', 'member')
    const origin = await serveBuild(atEnd, 'dist', proxyTo(`${api.origin}/w/bench`))
    const browser = await openBrowser(atEnd)
    const results = await repeat(rounds, async () => {
      const round = []
      for (const tap of all)
        round.push(await measureTap(browser, { origin, token, slower, rest }, tap))
      return round
    })
    const middle = (at, key) => median(results.map((round) => round[at][key]))
    return all.flatMap(({ name, at: place }, at) => [
      line(name, middle(at, 'first'), 'ms', { most: place === 'dialog' ? 150 : 220 }),
      line('　再来一次 again', middle(at, 'again'), 'ms', { most: 130 }),
      line('　下一帧 next paint', middle(at, 'paint'), 'ms', { most: 100 }),
    ])
  },
}

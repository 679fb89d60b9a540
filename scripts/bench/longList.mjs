const ROWS = 10_000
const SIZE = 50
const ok = (data) => ({ json: { code: 200, message: '', data } })

const bet = (n) => ({
  bet_id: `B${100_000 + n}`,
  bet_amount: '100.00',
  win_loss: n % 2 ? '95.00' : '-100.00',
  Code: '星河百家乐',
  status: 1,
  created_at: '2026-03-14 10:00:00',
})
const pageOf = (page) => ({
  data: Array.from({ length: SIZE }, (_, i) => bet((page - 1) * SIZE + i)),
  total: ROWS,
  last_page: ROWS / SIZE,
})
const member = { id: '1', username: 'demo888', balance: '1', gameblance: '1', current_vip: 'VIP1' }
const answers = {
  '/api/app': () => ok({ site_name: '星河', site_state: 1 }),
  '/api/user': () => ok(member),
  '/api/balance': () => ok({ balance: '1' }),
  '/api/betrecord': (body) => ok(pageOf(body.page)),
}

/** Scrolls /betRecord to the end of 10,000 records and measures it; the answers come without the fake. */
export async function longList(page, origin) {
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const answer = answers[new URL(request.url()).pathname]
    return route.fulfill(answer ? answer(request.postDataJSON() ?? {}) : ok(null))
  })
  await page.addInitScript(() => {
    sessionStorage.setItem('token', 'bench')
    window.__long = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.__long.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${origin}/?backend=real#/betRecord`)
  await page.getByRole('listitem').first().waitFor()
  return page.evaluate(async (rows) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const held = () => document.querySelectorAll('[role=listitem]').length
    const began = performance.now()
    while (held() < rows && performance.now() - began < 240_000) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await frame()
    }
    const loaded = { rows: held(), seconds: (performance.now() - began) / 1000 }
    const long = window.__long.splice(0)
    // With all rows loaded: scrolls up and down like a thumb, frame by frame.
    const frames = []
    let last = await frame()
    for (let i = 0; i < 240; i++) {
      window.scrollBy(0, i < 120 ? -400 : 400)
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    frames.sort((a, b) => a - b)
    return {
      ...loaded,
      long: long.length,
      longest: Math.max(0, ...long),
      median: frames[120],
      p95: frames[228],
    }
  }, ROWS)
}

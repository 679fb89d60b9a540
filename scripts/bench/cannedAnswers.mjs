/** Games of the category 电子. */
export const GAMES = 5000
/** Records on a page of the list. */
const SIZE = 100

const ok = (data) => JSON.stringify({ code: 200, message: '', data })
const bet = (n) => ({
  bet_id: `B${100_000 + n}`,
  bet_amount: '100.00',
  win_loss: n % 2 ? '95.00' : '-100.00',
  Code: '星河百家乐',
  status: 1,
  created_at: '2026-03-14 10:00:00',
})
const game = (n, category) => ({
  category_id: category,
  app_state: 1,
  is_hot: category === 'realbet' ? 1 : 0,
  name: `星河转轮 ${n}`,
  platform_name: ['云顶真人', '金石电子', 'AG 真人'][n % 3],
  game_code: `G${n}`,
  game_type: '3',
  mobile_img: n % 2 ? '/picture.svg' : '',
  app_img: '',
  app_icon: '',
  api_logo_img: '/picture.svg',
  header_logo: '',
})
const games = (count, category) => ok(Array.from({ length: count }, (_, n) => game(n, category)))

/** Answers from memory, at once, so that only the app is measured. `rows`: the member's records. */
export function cannedApi(rows) {
  const slots = games(GAMES, 'concise')
  const others = games(60, 'realbet')
  const member = {
    id: '1',
    username: 'demo888',
    balance: '1',
    gameblance: '1',
    current_vip: 'VIP1',
  }
  const bets = (page) => ({
    data: Array.from({ length: SIZE }, (_, i) => bet((page - 1) * SIZE + i)),
    total: rows,
    last_page: rows / SIZE,
  })
  const answers = {
    '/api/app': () => ok({ site_name: '星河', site_state: 1 }),
    '/api/user': () => ok(member),
    '/api/balance': () => ok({ balance: '1' }),
    '/api/betrecord': (_, { page }) => ok(bets(page)),
    '/api/game/list': (query) => (query.get('category') === 'concise' ? slots : others),
  }
  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://host')
    let text = ''
    for await (const part of req) text += part
    res.writeHead(200, { 'content-type': 'application/json' })
    const answer = answers[pathname] ?? (() => ok(null))
    res.end(answer(searchParams, text ? JSON.parse(text) : {}))
  }
}

/** A page without an app, with as many rows as bare HTML can have them; and the games' picture. */
export const cannedTexts = (rows) => ({
  '/bare.html': `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
p{display:flex;justify-content:space-between;height:68px;margin:0 0 10px;border-radius:14px;background:#eee}</style>
${Array.from({ length: rows }, (_, n) => `<p><b>星河百家乐 ${n}</b><i>100.00</i></p>`).join('')}没有更多了`,
  '/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="teal"/></svg>',
})

import { games } from './catalogue.ts'
import { nextNumber } from './call.ts'
import type { World } from './world.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><body>${body}`

const yuan = (cents: number) => (cents / 100).toFixed(2)

/** The provider's game: a page that takes bets of ten yuan by forms, without a script. */
export function gamePage(world: World, query: URLSearchParams, bet: boolean) {
  const game = games.find(({ code }) => code === query.get('code'))
  const me = world.members.find(({ id }) => id === world.tokens[query.get('ticket') ?? ''])
  if (!game || !me) return page('游戏', '<p role="alert">会话已失效</p>')
  const there = me.venues[game.plat] ?? 0
  if (bet && there >= 1000) {
    me.venues[game.plat] = there - 1000
    world.bets.unshift({
      id: nextNumber(world),
      member: me.id,
      cents: 1000,
      win: -1000,
      game: game.name,
      category: game.category,
      at: Date.now(),
      status: 1,
    })
  }
  const balance = `<p>余额 <output>${yuan(me.venues[game.plat] ?? 0)}</output></p>`
  const form = `<form method="post" action="/game?${query.toString().replaceAll('&', '&amp;')}"><button>下注 10 元</button></form>`
  return page(game.name, `<h1>${game.name}</h1>${balance}${form}`)
}

export const servicePage = () =>
  page(
    '客服',
    '<h1>蔚蓝客服</h1><p>您好，请描述您的问题。</p><textarea aria-label="留言"></textarea>',
  )
export const agentPage = () => page('代理', '<h1>蔚蓝代理后台</h1>')

import { games } from './catalogue.ts'
import { given, members, Refusal, type Calls } from './call.ts'
import { flag, id, maybe, nothing, picture, type Plain } from './marks.ts'

type Game = (typeof games)[number]
const shown = (game: Game): Plain => ({
  id: id(games.indexOf(game) + 1),
  category_id: game.category,
  app_state: flag(game.shown),
  is_hot: flag(game.hot),
  name: game.name,
  platform_name: game.plat,
  game_code: game.code,
  game_type: game.type,
  mobile_img: picture(`game/${game.code}-m.png`),
  app_img: picture(`game/${game.code}-a.png`),
  app_icon: picture(`game/${game.code}-i.png`),
  api_logo_img: picture(`plat/${game.plat}.png`),
  header_logo: maybe(''),
})

export const gameCalls: Calls = {
  'GET game/list': ({ body: { category } }) => ({
    data: games
      .filter((game) => !category || game.category === category || (category === 'hot' && game.hot))
      .map(shown),
  }),
  'POST getGameUrl': members(({ me, world, body, origin }) => {
    const code = given(body, 'game_code', '参数错误')
    const game = games.find((one) => one.code === code && one.plat === body['plat_name'])
    if (!game) throw new Refusal('游戏维护中')
    const token = Object.entries(world.tokens).find(([, owner]) => owner === me.id)?.[0] ?? ''
    const query = new URLSearchParams({ code, ticket: token, world: world.name })
    return { data: { url: `${origin}/game?${query}`, name: game.name } }
  }),
  'GET getAgentLoginUrl': members(({ me, origin }) => {
    if (!me.agent) throw new Refusal('您还不是代理')
    return { data: { url: `${origin}/agent` } }
  }),
  'POST applyagentdo': members(({ world, me, body }) => {
    if (world.agents.some(({ member }) => member === me.id))
      throw new Refusal('申请审核中，请勿重复提交')
    world.agents.push({
      member: me.id,
      mobile: body['mobile'] ?? '',
      info: body['apply_info'] ?? '',
    })
    return { data: nothing, message: '申请成功，客服将与您联系' }
  }),
}

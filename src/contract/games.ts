import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list } from './lists'
import { fields, lenient, passing } from './tolerance'
import { filled, flag, text } from './wire'

/** live, board, esports, sport, lottery, slot, fish. */
export const gameCategories = [
  'realbet',
  'joker',
  'gaming',
  'sport',
  'lottery',
  'concise',
  'fish',
] as const
export type GameCategory = (typeof gameCategories)[number]

/** "fishing" is the same category as "fish" (spec 3); an unknown category stays as it is. */
const spelt = (word: string) => (word === 'fishing' ? 'fish' : word)
const category = lenient(
  passing(v.pipe(text, v.transform(spelt)), (raw) =>
    typeof raw === 'string' ? spelt(raw) : undefined,
  ),
  '',
)

export const game = fields({
  category_id: category,
  /** Only games with this value are shown (spec 9). */
  app_state: flag,
  is_hot: flag,
  name: text,
  platform_name: text,
  game_code: text,
  game_type: text,
  mobile_img: text,
  app_img: text,
  app_icon: text,
  api_logo_img: text,
  header_logo: text,
})
export type Game = v.InferOutput<typeof game>

export const listGames = endpoint({
  id: 'games.list',
  route: 'GET /api/game/list',
  title: '游戏列表',
  open: true,
  /** One of `gameCategories`, or `hot`; without it, all games. */
  body: v.object({ category: v.optional(v.string()) }),
  sample: {},
  data: list(game),
})

export const openGame = endpoint({
  id: 'games.open',
  route: 'POST /api/getGameUrl',
  title: '进入游戏',
  effect: 'write',
  body: v.object({
    plat_name: v.string(),
    game_type: text,
    game_code: text,
    is_mobile_url: v.literal(1),
  }),
  data: fields({ url: filled, name: text }),
})

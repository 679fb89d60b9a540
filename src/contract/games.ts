import * as v from 'valibot'
import { paths } from '@/lib/paths'
import type { readUser } from './account'
import { annotate, createLengthLimits, createEnumSchema, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { readableRows } from './parseData'
import { nonEmptyText, flag, text } from './wire'

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

/** Spec 3: "fishing" means "fish". Unknown categories stay. */
const normalizeCategory = (word: string) => (word === 'fishing' ? 'fish' : word)
const category = v.fallback(v.pipe(text, v.transform(normalizeCategory)), '')

export const game = v.object({
  category_id: category,
  /** Only games with this flag are shown (spec 9). */
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
  /** One of `gameCategories`, or `hot`; all games without it. */
  body: v.object({ category: v.optional(v.string()) }),
  data: readableRows(game),
})

export const openedGame = v.object({ url: nonEmptyText, name: text })

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
  data: openedGame,
})

annotate(game, () => ({
  about: 'One picture is enough: the app takes the first that there is.',
  fields: {
    category_id: createEnumSchema(
      [...gameCategories, 'fishing'],
      'fishing is another word for fish.',
    ),
    app_state: 'Only games with 1 are shown.',
    mobile_img: pictureSchema,
    app_img: pictureSchema,
    app_icon: pictureSchema,
    api_logo_img: pictureSchema,
    header_logo: pictureSchema,
  },
  optional: ['app_img', 'app_icon', 'header_logo'],
}))
annotate(openedGame, () => ({ fields: { url: 'Opened in a frame, https.' } }))
annotate(listGames, () => ({
  fields: { category: createEnumSchema([...gameCategories, 'hot'], 'Left out: all games.') },
  screens: [paths.home],
}))
annotate(openGame, () => ({
  fields: { plat_name: createLengthLimits(1, undefined, "The game's platform_name.") },
  sample: async ({ getData, requireValue, mayMoveMoney }) => {
    const { transferstatus } = await getData<typeof readUser>('user.me')
    requireValue(
      !transferstatus || mayMoveMoney,
      '自动免转 is on: opening a game moves money (--money)',
    )
    const shownGame = (await getData<typeof listGames>('games.list')).find(
      ({ app_state }) => app_state,
    )
    const { platform_name, game_type, game_code } = requireValue(
      shownGame,
      'the server has no open game',
    )
    return { plat_name: platform_name, game_type, game_code, is_mobile_url: 1 as const }
  },
  screens: [paths.game],
}))

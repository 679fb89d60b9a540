import type { BodyOf } from '@/contract/endpoint'
import { game, openGame, listGames } from '@/contract/games'
import { providers } from '@fixtures/providers'
import { refuse, answer, answerFrom, late, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import { pageAddress, picture } from '../../world/site'
import type { Member, World } from '../../world/world'
import { lateness, moveInto } from '../wallet/transfers'
import { takeSeat } from './rounds'

type Game = Row<'games'>
type GameRequest = Pick<BodyOf<typeof openGame>, 'plat_name'> & {
  game_type: string
  game_code: string
}

/** A platform is found by its name, which the list shows, or by its code. */
const findGame = (world: World, { plat_name, game_type, game_code }: GameRequest) =>
  world.db.first('games', {
    where: (game) =>
      game.code === game_code &&
      game.type === game_type &&
      (game.platform === plat_name || game.venue === plat_name),
  })

interface Opened {
  game: Game
  url: string
  /** How long the provider takes, in milliseconds. */
  delayMs: number
}

/**
 * Opens a game: creates a seat, and moves the central wallet into the game's venue if automatic transfer is on.
 * Refused when the game is unknown or hidden, the venue is closed, or the provider fails.
 */
function open(world: World, member: Member, request: GameRequest): Opened {
  const game = findGame(world, request)
  if (game?.appState !== 1) return refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue) ?? refuse('游戏不存在')
  if (venue.state === 'maintenance') return refuse('场馆维护中')
  if (venue.fails) return refuse('游戏启动失败，请稍后再试')
  moveInto(world, member, venue.id)
  const seat = takeSeat(world, member, game)
  const url = `${pageAddress(world, 'page:game')}?seat=${seat}`
  return { game, url, delayMs: lateness(venue) }
}

/** The house's logo: its first letter where art/provider has none. */
function logoOf(world: World, house: string) {
  const code = providers.find(({ name }) => name === house)?.code
  return picture(world, code ? `art:provider/${code}` : `plain:${[...house][0] ?? ''}`)
}

/** A game without a cover shows its house's logo. */
const gameAnswer = (world: World, row: Row<'games'>) => ({
  ...answerFrom(game, row),
  category_id: row.category,
  is_hot: row.hot,
  platform_name: row.platform,
  game_code: row.code,
  game_type: row.type,
  mobile_img: picture(world, row.cover),
  api_logo_img: logoOf(world, world.db.get('venues', row.venue)?.name ?? row.platform),
})

/** `hot` covers all categories; `fishing` means fish (spec 3); no category means all. */
function whereOf(category: string | undefined): Partial<Row<'games'>> | undefined {
  if (!category) return undefined
  return category === 'hot' ? { hot: 1 } : { category: category === 'fishing' ? 'fish' : category }
}

export const gamesHandlers = [
  answer(listGames, ({ world, body }) => {
    const where = whereOf(body.category)
    return world.db
      .find('games', { ...(where && { where }), orderBy: ['rank', 'asc'] })
      .map((row) => gameAnswer(world, row))
  }),

  answer(openGame, ({ world, member, body }) => {
    const { game, url, delayMs } = open(world, member, body)
    return late(tell('', { url, name: game.name }), delayMs)
  }),
]

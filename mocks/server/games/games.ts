import type { BodyOf } from '@/contract/endpoint'
import { game, openGame, listGames } from '@/contract/games'
import type { Mood } from '@fixtures/art/ink/moods'
import { gameImage } from '@fixtures/games'
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

const covers = new Map<string, string>()

/** Drawn once: a game of one name has the same cover in every world. */
function coverOf({ id, category, name }: Row<'games'>) {
  const key = `${id}/${name}`
  const url = covers.get(key) ?? gameImage(id, category as Mood, name)
  covers.set(key, url)
  return url
}

/**
 * A real server sends addresses; ours are whole drawings of 3 to 5 KB. Beyond this many games the logo is used.
 */
const COVERS = 400

/** A game's picture and logo are each sent in one field only, because an answer holds 300 games. */
function gameAnswer(world: World, row: Row<'games'>, place: number) {
  return {
    ...answerFrom(game, row),
    category_id: row.category,
    is_hot: row.hot,
    platform_name: row.platform,
    game_code: row.code,
    game_type: row.type,
    mobile_img: place < COVERS ? coverOf(row) : '',
    api_logo_img: picture(`provider:${world.db.get('venues', row.venue)?.name ?? row.platform}`),
  }
}

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
      .map((row, place) => gameAnswer(world, row, place))
  }),

  answer(openGame, ({ world, member, body }) => {
    const { game, url, delayMs } = open(world, member, body)
    return late(tell('', { url, name: game.name }), delayMs)
  }),
]

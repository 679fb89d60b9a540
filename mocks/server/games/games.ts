import type { ParsedBodyOf } from '@/contract/endpoint'
import { game as gameSchema, openGame, listGames } from '@/contract/games'
import { providers } from '@fixtures/games'
import type { Row } from '../../db/tables'
import {
  refuse,
  createHandler,
  pickAnswerFields,
  createDelayedAnswer,
  withMessage,
} from '../../world/handler'
import { resolvePageCode, resolvePictureCode } from '../../world/site'
import type { Member, World } from '../../world/world'
import { getCappedVenueDelayMs, autoTransferToVenue } from '../wallet/wallet'
import { startGameSession } from './rounds'

type OpenGameRequest = ParsedBodyOf<typeof openGame>

/** By the platform's name, which the list shows, or its code. */
const findGame = (world: World, { plat_name, game_type, game_code }: OpenGameRequest) =>
  world.db.first('games', {
    where: (game) =>
      game.code === game_code &&
      game.type === game_type &&
      (game.platform === plat_name || game.venue === plat_name),
  })

interface LaunchedGame {
  game: Row<'games'>
  url: string
  delayMs: number
}

/** Moves the central wallet into the game's venue if automatic transfer is on. */
function launchGame(world: World, member: Member, request: OpenGameRequest): LaunchedGame {
  const game = findGame(world, request)
  if (game?.appState !== 1) return refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue) ?? refuse('游戏不存在')
  if (venue.state === 'maintenance') return refuse('场馆维护中')
  if (venue.fails) return refuse('游戏启动失败，请稍后再试')
  autoTransferToVenue(world, member, venue.id)
  const token = startGameSession(world, member, game)
  const url = `${resolvePageCode(world, 'page:game')}?seat=${token}`
  return { game, url, delayMs: getCappedVenueDelayMs(venue) }
}

function getProviderLogo(world: World, providerName: string) {
  const code = providers.find(({ name }) => name === providerName)?.code
  const [initial = ''] = providerName
  return resolvePictureCode(world, code ? `art:provider/${code}` : `plain:${initial}`)
}

const toGameAnswer = (world: World, row: Row<'games'>) => ({
  ...pickAnswerFields(gameSchema, row),
  category_id: row.category,
  is_hot: row.hot,
  platform_name: row.platform,
  game_code: row.code,
  game_type: row.type,
  mobile_img: resolvePictureCode(world, row.cover),
  api_logo_img: getProviderLogo(world, world.db.get('venues', row.venue)?.name ?? row.platform),
})

/** `hot` covers all categories; `fishing` means fish (spec 3). */
function toGameFilter(category: string | undefined): Partial<Row<'games'>> {
  if (!category) return {}
  if (category === 'hot') return { hot: 1 }
  return { category: category === 'fishing' ? 'fish' : category }
}

export const gamesHandlers = [
  createHandler(listGames, ({ world, body }) => {
    const where = toGameFilter(body.category)
    const rows = world.db.find('games', { where, orderBy: ['rank', 'asc'] })
    return rows.map((row) => toGameAnswer(world, row))
  }),

  createHandler(openGame, ({ world, member, body }) => {
    const { game, url, delayMs } = launchGame(world, member, body)
    return createDelayedAnswer(withMessage('', { url, name: game.name }), delayMs)
  }),
]

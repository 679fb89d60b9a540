import type { BodyOf } from '@/contract/endpoint'
import type { openGame } from '@/contract/games'
import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import { pageAddress } from '../../world/pages'
import type { Member, World } from '../../world/world'
import { takeSeat } from './rounds'
import { lateness, moveInto } from '../wallet/venues'

type Game = Row<'games'>
type Asked = Pick<BodyOf<typeof openGame>, 'plat_name'> & { game_type: string; game_code: string }

/** A platform is found by its name, which the list shows, or by its code. */
const findGame = (world: World, { plat_name, game_type, game_code }: Asked) =>
  world.db.first('games', {
    where: (game) =>
      game.code === game_code &&
      game.type === game_type &&
      (game.platform === plat_name || game.venue === plat_name),
  })

export interface Opened {
  game: Game
  url: string
  /** How long the provider takes, in milliseconds. */
  delayMs: number
}

/**
 * Opens a game: creates a seat, and moves the central wallet into the game's venue if automatic transfer is on.
 * Refused when the game is unknown or hidden, the venue is closed, or the provider fails.
 */
export function open(world: World, member: Member, asked: Asked): Opened {
  const game = findGame(world, asked)
  if (game?.appState !== 1) return refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue) ?? refuse('游戏不存在')
  if (venue.state === 'maintenance') return refuse('场馆维护中')
  if (venue.fails) return refuse('游戏启动失败，请稍后再试')
  moveInto(world, member, venue.id)
  const seat = takeSeat(world, member, game)
  const url = `${pageAddress(world, 'page:game')}?seat=${seat}`
  return { game, url, delayMs: lateness(venue) }
}

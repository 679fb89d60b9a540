import { listGames, openGame } from '@/contract/games'
import type { Mood } from '@fixtures/art/ink/moods'
import { gameImage } from '@fixtures/games'
import { answer, late, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import { picture } from '../../world/pictures'
import * as games from './games'
import type { World } from '../../world/world'

const covers = new Map<string, string>()

/** Drawn once: a game id has the same cover in every world. */
function coverOf({ id, category }: Row<'games'>) {
  const url = covers.get(id) ?? gameImage(id, category as Mood)
  covers.set(id, url)
  return url
}

/**
 * A real server sends addresses; ours are whole drawings of 2.6 KB. Beyond this many games the logo is used.
 */
const COVERS = 400

/** A game's picture and logo are each sent in one field only, because an answer holds 300 games. */
function told(world: World, row: Row<'games'>, place: number) {
  return {
    category_id: row.category,
    app_state: row.appState,
    is_hot: row.hot,
    name: row.name,
    platform_name: row.platform,
    game_code: row.code,
    game_type: row.type,
    mobile_img: place < COVERS ? coverOf(row) : '',
    api_logo_img: picture(`provider:${world.db.get('venues', row.venue)?.name ?? row.platform}`),
  }
}

/** `hot` covers all categories; `fishing` means fish (spec 3); no category means all. */
function asked(category: string | undefined): Partial<Row<'games'>> | undefined {
  if (!category) return undefined
  return category === 'hot' ? { hot: 1 } : { category: category === 'fishing' ? 'fish' : category }
}

export const gamesHandlers = [
  answer(listGames, ({ world, body }) => {
    const where = asked(body.category)
    return world.db
      .find('games', { ...(where && { where }), orderBy: ['rank', 'asc'] })
      .map((row, place) => told(world, row, place))
  }),

  answer(openGame, ({ world, member, body }) => {
    const { game, url, delayMs } = games.open(world, member, body)
    return late(tell('', { url, name: game.name }), delayMs)
  }),
]

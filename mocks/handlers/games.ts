import { listGames } from '@/contract/games'
import { gameImage, games } from '@fixtures/games'
import { answer } from '../answer'
import type { Row } from '../db/tables'
import { picture } from '../pictures'
import type { World } from '../world'

const known = new Map(games.map((game) => [game.id, game]))
const covers = new Map<string, string>()

/** A game of the fixtures has a motif of its own; one that a scenario added takes its category's. */
function coverOf({ id, category }: Row<'games'>) {
  const game = known.get(id)
  if (!game) return picture(`cover:${category}:${id}`)
  const url = covers.get(id) ?? gameImage(game)
  covers.set(id, url)
  return url
}

/** One picture and one logo are told of a game, not the same in every field: 300 of them are on their way. */
function told(world: World, row: Row<'games'>) {
  return {
    category_id: row.category,
    app_state: row.appState,
    is_hot: row.hot,
    name: row.name,
    platform_name: row.platform,
    game_code: row.code,
    game_type: row.type,
    mobile_img: coverOf(row),
    api_logo_img: picture(`provider:${world.db.get('venues', row.venue)?.name ?? row.platform}`),
  }
}

export const gamesHandlers = [
  answer(listGames, ({ world, body }) => {
    const asked = body.category === 'fishing' ? 'fish' : body.category
    const rows = world.db.find('games', {
      ...(asked && { where: { category: asked } }),
      orderBy: ['rank', 'asc'],
    })
    return rows.map((row) => told(world, row))
  }),
]

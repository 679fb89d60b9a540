import { games } from '@fixtures/games'
import { providerOf } from '@fixtures/providers'
import type { World } from '../world/world'

export function seedGames({ db }: World) {
  games.forEach((game, i) =>
    db.insert('games', {
      id: game.id,
      category: game.category_id,
      venue: game.platform_name,
      platform: providerOf(game.platform_name).name,
      name: game.name,
      code: game.game_code,
      type: game.game_type,
      appState: game.app_state,
      hot: game.is_hot,
      rank: i + 1,
    }),
  )
}

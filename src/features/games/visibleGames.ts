import type { Game } from '@/contract/games'
import type { Category } from './categories'

/** Only app_state 1 is shown; hot shows is_hot (HOME-06). A game of another category is left out. */
export const visibleGames = (games: readonly Game[], { word }: Category): Game[] =>
  games.filter(
    (game) =>
      game.app_state &&
      (word === 'hot' ? game.is_hot : game.category_id === word || game.category_id === ''),
  )

/** The key of a game: names repeat between platforms. */
export const gameKey = (game: Game) =>
  `${game.platform_name}/${game.game_type}/${game.game_code}/${game.name}`

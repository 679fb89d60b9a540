import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '@/api/call'
import { type Game, listGames } from '@/contract/games'
import { safeImage } from '@/lib/url'

/** The picture of a game that a list has already shown; /gamePage's address does not contain one. */
export function knownCover(client: QueryClient, code: string, type: string): string | undefined {
  for (const [, reply] of client.getQueriesData<Reply<Game[]>>({ queryKey: [listGames.id] })) {
    const game = reply?.data.find((one) => one.game_code === code && one.game_type === type)
    if (game) return safeImage(game.mobile_img || game.app_img || game.app_icon)
  }
  return undefined
}

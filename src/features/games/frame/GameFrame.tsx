import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@/api/call'
import { queryOf } from '@/api/query'
import { type Game, listGames, openGame } from '@/contract/games'
import { safeImage } from '@/lib/url'
import { useEffect } from 'react'
import { notePlayed, type OwnGame } from '@/features/games/ownGames'
import { StarButton } from '@/features/games/StarButton'
import { useOwner } from '@/features/games/useOwner'
import { FrameScreen } from './FrameScreen'
import type { FrameMode } from './frameRules'
import { once, usedUp, useFrameRead } from './useFrameRead'
import { useRefreshOnLeave } from './useRefreshOnLeave'

/** A game (GAME-01). Its address comes from POST /api/getGameUrl, a new one each time it is opened. */
export function GameFrame({ game }: { game: Extract<FrameMode, { kind: 'game' }> }) {
  const { platform, type, code, gameName } = game
  const client = useQueryClient()
  useRefreshOnLeave()
  const asked = {
    plat_name: platform,
    game_type: type,
    game_code: code,
    is_mobile_url: 1,
  } as const
  const query = useQuery({ ...queryOf(openGame, asked, usedUp), ...once })
  const own = { platform, type, code, name: gameName || query.data?.name || '' }
  useNotePlayed(own, query.data !== undefined)
  const read = useFrameRead(query, ({ url }) => url)
  return (
    <FrameScreen
      title={query.data?.name || gameName || '游戏'}
      read={read}
      cover={knownCover(client, code, type)}
      game
      extra={own.name && <StarButton game={own} />}
      failed="游戏暂时无法打开"
    />
  )
}

/** Keeps it among the games played last, once there was an address to play at. */
function useNotePlayed({ platform, type, code, name }: OwnGame, played: boolean) {
  const owner = useOwner()
  useEffect(() => {
    if (played && name) notePlayed(owner, { platform, type, code, name })
  }, [owner, played, platform, type, code, name])
}

/** The picture of a game that a list has already shown; /gamePage's address does not contain one. */
function knownCover(client: QueryClient, code: string, type: string): string | undefined {
  for (const [, reply] of client.getQueriesData<Reply<Game[]>>({ queryKey: [listGames.id] })) {
    const game = reply?.data.find((one) => one.game_code === code && one.game_type === type)
    if (game) return safeImage(game.mobile_img || game.app_img || game.app_icon)
  }
  return undefined
}

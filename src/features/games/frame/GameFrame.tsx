import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '@/api/query'
import { openGame } from '@/contract/games'
import { FrameScreen } from './FrameScreen'
import type { FrameMode } from './frameRules'
import { knownCover } from './knownGame'
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
  const read = useFrameRead(query, ({ url }) => url)
  return (
    <FrameScreen
      title={query.data?.name || gameName || '游戏'}
      read={read}
      cover={knownCover(client, code, type)}
      game
      failed="游戏暂时无法打开"
    />
  )
}

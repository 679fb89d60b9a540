import { useQuery } from '@tanstack/react-query'
import { queryOf } from '@/api/query'
import { readAgentUrl } from '@/contract/agent'
import { FrameScreen } from './FrameScreen'
import { once, usedUp, useFrameRead } from './useFrameRead'

/** The agent centre (GAME-02). */
export function AgentFrame() {
  const query = useQuery({ ...queryOf(readAgentUrl, {}, usedUp), ...once })
  const read = useFrameRead(query, ({ url }) => url)
  return <FrameScreen title="代理中心" read={read} failed="代理中心暂时无法打开" />
}

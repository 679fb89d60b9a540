import { useQuery } from '@tanstack/react-query'
import { queryOf } from '@/api/query'
import { readServiceConfig } from '@/contract/support'
import { screenWords } from '@/lib/screenWords'
import { FrameScreen } from './FrameScreen'
import { FrameTrouble } from './FrameTrouble'
import { PlainFrame } from './PlainFrame'
import { once, usedUp, useFrameRead } from './useFrameRead'

const TITLE = '在线客服'

/** Online customer service (GAME-03), for guests too. A site without one uses its tickets. */
export function ServiceDesk() {
  const query = useQuery({ ...queryOf(readServiceConfig, {}, usedUp), ...once })
  const read = useFrameRead(query, ({ kefu_url }) => kefu_url)
  if (read.raw === '')
    return (
      <PlainFrame title={TITLE}>
        <FrameTrouble text="在线客服暂未开放，您可以提交工单" />
      </PlainFrame>
    )
  return <FrameScreen title={TITLE} read={read} failed={screenWords.serviceDown} />
}

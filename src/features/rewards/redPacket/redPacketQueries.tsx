import { createPagedQueryOptions, toPageRows } from '@/api/lists'
import { createQueryOptions } from '@/api/query'
import { listRedPackets, readRedPacket } from '@/contract/rewards'
import { Card } from '@/ui/content/Card'
import { ReadNumber, SkeletonText } from '@/ui/feedback/Read'
import * as css from './RedPacketCounts.module.css'

export const redPacketQueries = {
  /** Never cached: another tab may have drawn. */
  info: () => createQueryOptions(readRedPacket, {}, { errorDisplay: 'inline', staleTime: 0 }),
  /** Spec 8: a failed read shows no message. */
  records: () => createPagedQueryOptions(listRedPackets, (page) => ({ page }), toPageRows),
}

/** Never below zero; null when the server does not send it. */
export const toDrawsLeft = (sendnums: number | null): number | null =>
  sendnums && Math.max(0, sendnums)

interface CountsProps {
  /** Undefined while unknown, null when the server does not send it. */
  counts: readonly (readonly [name: string, count: number | null | undefined])[]
  failed: boolean
}

export const RedPacketCounts = ({ counts, failed }: CountsProps) => (
  <Card>
    <dl className="wrap text-center">
      {counts.map(([name, count]) => (
        <div key={name} className={`grow ${css.count}`}>
          <dt className="dim-xs">{name}</dt>
          <dd className={`tabular center anywhere ${css.number}`}>
            <ReadNumber value={count} failed={failed} skeleton={<SkeletonText width="1.4em" />}>
              {(value) => value}
            </ReadNumber>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

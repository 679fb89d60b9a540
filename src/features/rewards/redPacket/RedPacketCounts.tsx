import { Card } from '@/ui/content/Card'
import { ReadNumber, SkeletonText } from '@/ui/feedback/Read'
import css from './RedPacketCounts.module.css'
import { pagesOf, plainPage } from '@/api/pages'
import { queryOf } from '@/api/query'
import { listRedPackets, readRedPacket } from '@/contract/rewards'

export const redPacketQueries = {
  /** The draws left and made, and the table of rules; asked anew each time, another tab may have drawn. */
  info: () => queryOf(readRedPacket, {}, { telling: 'screen', staleTime: 0 }),
  /** The drawn packets, page by page. An exception only hides the loader (spec 8). */
  records: () => pagesOf(listRedPackets, (page) => ({ page }), plainPage),
}

/** The draws left as shown: never below zero; null when the server does not tell them. */
export const drawsLeft = (sendnums: number | null) => sendnums && Math.max(0, sendnums)

interface Props {
  /** A label and its number: undefined while unknown, null when the server does not tell it. */
  counts: readonly (readonly [name: string, count: number | null | undefined])[]
  /** They could not be read, so nothing is loading. */
  failed: boolean
}

/** Numbers of draws side by side. */
export const RedPacketCounts = ({ counts, failed }: Props) => (
  <Card>
    <dl className={`text-center ${css.counts}`}>
      {counts.map(([name, count]) => (
        <div key={name} className={`grow ${css.count}`}>
          <dt className="dim-xs">{name}</dt>
          <dd className={`tabular center anywhere ${css.number}`}>
            <ReadNumber value={count} failed={failed} skeleton={<SkeletonText width="1.4em" />}>
              {(told) => told}
            </ReadNumber>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

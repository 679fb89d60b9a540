import { Card } from '@/ui/content/Card'
import { ReadNumber } from '@/ui/feedback/Read'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './RedPacketCounts.module.css'

interface Props {
  /** A label and its number: undefined while unknown, null when the server does not tell it. */
  counts: readonly (readonly [name: string, count: number | null | undefined])[]
  /** They could not be read, so nothing is loading. */
  failed: boolean
}

/** Numbers of draws side by side. */
export const RedPacketCounts = ({ counts, failed }: Props) => (
  <Card>
    <dl className={css.counts}>
      {counts.map(([name, count]) => (
        <div key={name} className={`grow ${css.count}`}>
          <dt className="dim-xs">{name}</dt>
          <dd className={`center ${css.number}`}>
            <ReadNumber
              value={count}
              failed={failed}
              skeleton={<SkeletonLine width={32} height={26} />}
            >
              {(told) => told}
            </ReadNumber>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

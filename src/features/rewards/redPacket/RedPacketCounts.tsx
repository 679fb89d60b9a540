import { Card } from '@/ui/content/Card'
import { ReadNumber, SkeletonText } from '@/ui/feedback/Read'
import css from './RedPacketCounts.module.css'

interface Props {
  /** Undefined while unknown, null when the server does not send it. */
  counts: readonly (readonly [name: string, count: number | null | undefined])[]
  failed: boolean
}

export const RedPacketCounts = ({ counts, failed }: Props) => (
  <Card>
    <dl className={`wrap text-center ${css.counts}`}>
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

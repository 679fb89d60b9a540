import { useMemo } from 'react'
import { serverNow } from '@/api/transport'
import { daySums, type Sums, dayOf, dayWords, wholeDays, withoutMidnight } from './days'
import { words } from '@/lib/words'
import css from './DayHead.module.css'

interface Dated {
  created_at: string
}
interface Loaded<R> {
  data: { pages: readonly { rows: readonly R[]; leftOut?: number | undefined }[] } | undefined
  hasNextPage: boolean
}

/** Whether every record that was loaded could be read: a sum of the others would be wrong. */
const isReadable = ({ data }: Loaded<unknown>) =>
  (data?.pages ?? []).every(({ leftOut = 0 }) => leftOut === 0)

const dayOfRecord = ({ created_at }: Dated) => dayOf(created_at)

interface Options<R, K extends string> {
  query: Loaded<R>
  /** What a record adds to the sums; the same function at each render. */
  amounts: (row: R) => Sums<K>['of']
  /** A day's sums in words: what, and how much. */
  sumsText: (of: Sums<K>['of']) => readonly (readonly [what: string, amount: string])[]
}

/**
 * The sums of the loaded records, whether these are all there are, and the records by day under a head, which tells
 * the sums of a day that is there as a whole.
 */
export function useDays<R extends Dated, K extends string>(options: Options<R, K>) {
  const { query, amounts, sumsText } = options
  const pages = query.data?.pages
  const readable = isReadable(query)
  const complete = readable && !query.hasNextPage
  const sum = useMemo(() => daySums(dayOfRecord, amounts), [amounts])
  const { all, days, now } = useMemo(
    () => ({ ...sum((pages ?? []).map(({ rows }) => rows)), now: serverNow() }),
    [sum, pages],
  )
  const whole = useMemo(() => wholeDays([...days.keys()]), [days])
  const head = (day: string) => {
    const sums = !query.hasNextPage || whole.has(day) ? days.get(day) : undefined
    const parts = sums && [['', `${sums.count} 笔`] as const, ...sumsText(sums.of)]
    // A record of an unknown day may be one of any.
    const known = readable && (day === '' || !days.has(''))
    return <DayHead day={dayWords(day, now)} sums={parts ?? []} known={known} />
  }
  return { all, complete, groups: { of: dayOfRecord, head } }
}

/** Records that are few, by month. */
export const byMonth = {
  of: (row: Dated) => dayOfRecord(row).slice(0, 7),
  head: (month: string) => (
    <DayHead day={month ? `${month.replace(/-0?/, '年')}月` : dayWords('', 0)} sums={[]} known />
  ),
}

interface Props {
  /** 今天, 昨天, 3月14日 周六. */
  day: string
  /** How many records, and their sums. */
  sums: readonly (readonly [what: string, amount: string])[]
  /** Whether each record could be read, with its day. */
  known: boolean
}

/** Above a day's records. */
const DayHead = ({ day, sums, known }: Props) => (
  <div className={`spread ${css.day}`}>
    <span className={css.name}>{day}</span>
    <span className={`tabular dim-xs ${css.sums}`}>
      {sums.map(([what, amount]) => (
        <span key={what}>
          {what && `${what} `}
          <span translate="no">{known ? amount : words.unknown}</span>
        </span>
      ))}
    </span>
  </div>
)

/** A record's time under the head of its day: the clock alone is seen, the date is there for those who listen. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  // The day's first second is no time of the day.
  const clock = day ? withoutMidnight(time).slice(day.length).trimStart() : time
  return (
    <span data-fact={clock ? '' : undefined}>
      <span className="visually-hidden">{day} </span>
      {clock}
    </span>
  )
}

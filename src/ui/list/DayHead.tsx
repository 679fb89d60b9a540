import type { ReactNode } from 'react'
import css from './DayHead.module.css'

interface Props {
  /** 今天, 昨天, 3月14日 周六. */
  day: string
  /** How many of its rows are loaded. */
  count: number
  /** Whether these are all there are. */
  complete: boolean
  /** Their sums. */
  children?: ReactNode
}

/** Above a day's records: how many, and their sums; which are of the loaded rows, and say so. */
export const DayHead = ({ day, count, complete, children }: Props) => (
  <div className={css.day}>
    <span className={css.name}>{day}</span>
    <span className={`dim-xs ${css.sums}`}>
      <span>
        {complete ? '' : '已加载 '}
        {count} 笔
      </span>
      {children}
    </span>
  </div>
)

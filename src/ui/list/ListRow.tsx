import { createContext, useContext, type ReactNode } from 'react'
import type { Tone } from './FactRow'
import css from './ListRow.module.css'

/**
 * True inside InfiniteList, whose wrapper is already the listitem, so that a ListRow there has no role of its
 * own.
 */
export const InListItem = createContext(false)

interface Props {
  /** What it is a record of, at the left. */
  icon?: ReactNode
  title: ReactNode
  time?: ReactNode
  amount?: ReactNode
  /** `open`: not decided yet. `void`: it never came about. */
  mood?: 'open' | 'void' | undefined
  /** The state's colour; a plain string state becomes small text in it. */
  tone?: Tone
  state?: ReactNode
  onClick?: () => void
}

/**
 * A record: title and time left, amount and state right. A listitem, with a button in it when it opens
 * something.
 */
export function ListRow({ icon, title, time, amount, mood, tone, state, onClick }: Props) {
  const role = useContext(InListItem) ? undefined : 'listitem'
  const body = (
    <>
      {icon}
      <span className={`grow ${css.side}`}>
        <span className={`clamp ${css.title}`}>{title}</span>
        {time && <span className={`dim-xs clamp ${css.time}`}>{time}</span>}
      </span>
      <span className={css.end}>
        {amount && (
          <span translate="no" className={css.amount} data-mood={mood}>
            {amount}
          </span>
        )}
        {state && (
          <span translate="no" className="dim-xs tone" data-tone={tone}>
            {state}
          </span>
        )}
      </span>
    </>
  )
  return (
    <div role={role} className={css.item} data-mood={mood}>
      {onClick ? (
        <button type="button" className={`row spread ${css.row}`} onClick={onClick}>
          {body}
        </button>
      ) : (
        <div className={`row spread ${css.row}`}>{body}</div>
      )}
    </div>
  )
}

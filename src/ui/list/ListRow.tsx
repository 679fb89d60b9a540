import type { ReactNode } from 'react'
import type { Tone } from '@/ui/options'
import * as css from './ListRow.module.css'

interface Props {
  icon?: ReactNode
  title: ReactNode
  time?: ReactNode
  amount?: ReactNode
  /** `open`: undecided. `void`: never came about. */
  mood?: 'open' | 'void' | undefined
  state?: ReactNode
  onClick?: () => void
}

/** A button when it opens something. Its list makes it a listitem. */
export function ListRow({ icon, title, time, amount, mood, state, onClick }: Props) {
  const content = (
    <>
      {icon}
      <span className={`grow ${css.titleAndTime}`}>
        <span className={`bold clamp ${css.title}`}>{title}</span>
        {time && <span className={`tabular dim-xs clamp ${css.time}`}>{time}</span>}
      </span>
      <span className={`fixed-size ${css.amountAndState}`}>
        {amount && (
          <span translate="no" className={`heading-lg tabular ${css.amount}`} data-mood={mood}>
            {amount}
          </span>
        )}
        {state && (
          <span translate="no" className="dim-xs">
            {state}
          </span>
        )}
      </span>
    </>
  )
  return (
    <div className={css.item} data-mood={mood}>
      {onClick ? (
        <button type="button" className={`row spread ${css.row}`} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={`row spread ${css.row}`}>{content}</div>
      )}
    </div>
  )
}

export const StatusTag = ({ text, tone = 'dim' }: { text: string; tone?: Tone }) => (
  <span translate="no" className={`bold dim-xs ${css.tag}`} data-tone={tone}>
    {text}
  </span>
)

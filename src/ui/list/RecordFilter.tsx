import { useEffect, useRef } from 'react'
import { dateRanges } from '@/lib/recordFilters'
import { rovingKey, rovingTab } from '@/ui/navigation/roving'
import { GameTypePicker } from './GameTypePicker'
import css from './RecordFilter.module.css'

type DateRange = (typeof dateRanges)[number]['value']
export interface RecordFilters {
  date: DateRange
  /** A game type, or "" for all. */
  api_type: string
}
interface Props {
  value: RecordFilters
  onChange: (value: RecordFilters) => void
}

/** The default filter of a record list (spec 9). */
export const everything: RecordFilters = { date: 4, api_type: '' }

/** The dates and the game type in one row, which stays under the title. */
export function RecordFilter({ value, onChange }: Props) {
  const { date, api_type } = value
  const dates = useRef<HTMLDivElement>(null)
  const chosen = dateRanges.findIndex((range) => range.value === date)
  const choose = (next: DateRange) => onChange({ date: next, api_type })
  useEffect(() => {
    // On a narrow phone with large text not all dates are in sight.
    const box = dates.current
    const one = box?.children[chosen]
    if (box && one instanceof HTMLElement)
      box.scrollLeft = one.offsetLeft - (box.clientWidth - one.offsetWidth) / 2
  }, [chosen])
  return (
    <div className={css.bar}>
      <div className={css.pill}>
        <div ref={dates} role="radiogroup" aria-label="日期" className={css.dates}>
          {dateRanges.map((range, index) => (
            <button
              key={range.value}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              tabIndex={rovingTab(index, chosen)}
              className={css.date}
              onClick={() => choose(range.value)}
              onKeyDown={(event) => {
                const next = dateRanges[rovingKey(event) ?? -1]
                if (next) choose(next.value)
              }}
            >
              {range.label}
            </button>
          ))}
        </div>
      </div>
      <GameTypePicker value={api_type} onChange={(next) => onChange({ date, api_type: next })} />
    </div>
  )
}

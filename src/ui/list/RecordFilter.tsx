import { dateRanges } from '@/lib/recordFilters'
import { Chips } from '@/ui/form/Chips'
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
  /** The number of records, once known. */
  total: number | null | undefined
}

/** The default filter of a record list (spec 9). */
export const everything: RecordFilters = { date: 4, api_type: '' }

/** The dates, and the game type beside the count. */
export const RecordFilter = ({ value, onChange, total }: Props) => (
  <>
    <Chips
      label="日期"
      options={dateRanges}
      value={value.date}
      onChange={(date) => onChange({ ...value, date })}
    />
    <div className={css.bar}>
      <span>{total === undefined || total === null ? '' : `共 ${total} 笔`}</span>
      <GameTypePicker
        value={value.api_type}
        onChange={(api_type) => onChange({ ...value, api_type })}
      />
    </div>
  </>
)

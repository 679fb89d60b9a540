import { getServerTime } from '@/api/serverClock'
import { getDaysInMonth, isDate } from '@/contract/profile'
import { formatBeijingDay } from '@/lib/time/time'
import { ChoiceSheet, useDraftResetOnOpen } from '@/ui/overlay/BottomSheet'
import { WheelPicker } from '@/ui/overlay/WheelPicker'
import { FIRST_BIRTHDAY } from './profileRules'

interface Props {
  /** YYYY-MM-DD; anything else counts as no date. */
  value: string
  opened: boolean
  onClose: () => void
  onPick: (day: string) => void
}

/** PRO-01: from 1980-01-01 to today. */
export default function BirthdaySheet({ value, opened, onClose, onPick }: Props) {
  const today = formatBeijingDay(getServerTime())
  const isUsable = isDate(value) && value >= FIRST_BIRTHDAY && value <= today
  const initialDay = parseDay(isUsable ? value : DEFAULT_BIRTHDAY)
  const [draft, setDraft] = useDraftResetOnOpen<CalendarDay>(opened)
  const shownDay = draft ?? initialDay
  const lastDay = parseDay(today)
  const countMonths = (year: number) => (year === lastDay.year ? lastDay.month : 12)
  const countDays = (year: number, month: number) =>
    year === lastDay.year && month === lastDay.month ? lastDay.day : getDaysInMonth(year, month)
  /** Changes the latest draft: a wheel still turning reports again when it rests. */
  const changePart = (part: Partial<CalendarDay>) =>
    setDraft((latest = initialDay) => {
      const { year, month: chosenMonth, day } = { ...latest, ...part }
      const month = Math.min(chosenMonth, countMonths(year))
      return { year, month, day: Math.min(day, countDays(year, month)) }
    })
  return (
    <ChoiceSheet
      title="选择生日"
      opened={opened}
      onClose={onClose}
      onDone={() => onPick(formatDay(shownDay))}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1.2fr 1fr 1fr' }}>
        <WheelPicker
          label="年"
          options={createWheelOptions(parseDay(FIRST_BIRTHDAY).year, lastDay.year, '年')}
          value={shownDay.year}
          onChange={(year) => changePart({ year })}
        />
        <WheelPicker
          label="月"
          options={createWheelOptions(1, countMonths(shownDay.year), '月')}
          value={shownDay.month}
          onChange={(month) => changePart({ month })}
        />
        <WheelPicker
          label="日"
          options={createWheelOptions(1, countDays(shownDay.year, shownDay.month), '日')}
          value={shownDay.day}
          onChange={(day) => changePart({ day })}
        />
      </div>
    </ChoiceSheet>
  )
}

const DEFAULT_BIRTHDAY = '1990-01-01'

interface CalendarDay {
  year: number
  month: number
  day: number
}

function parseDay(text: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
const pad = (part: number) => String(part).padStart(2, '0')
const formatDay = ({ year, month, day }: CalendarDay) => `${year}-${pad(month)}-${pad(day)}`

const createWheelOptions = (from: number, to: number, unit: string) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    value: from + index,
    label: `${from + index}${unit}`,
  }))

import { getServerTime } from '@/api/transport'
import { getDaysInMonth, isDate } from '@/lib/text/profileFormats'
import { formatBeijingDay } from '@/lib/time/time'
import { ChoiceSheet, useSheetDraft } from '@/ui/overlay/BottomSheet'
import { WheelPicker } from '@/ui/overlay/WheelPicker'
import { FIRST_BIRTHDAY } from './profileRules'

interface Props {
  /** YYYY-MM-DD; anything else counts as no date. */
  value: string
  opened: boolean
  onClose: () => void
  onPick: (day: string) => void
}

const USUAL = '1990-01-01'

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const pad = (n: number) => String(n).padStart(2, '0')
const range = (from: number, to: number, unit: string) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    value: from + i,
    label: `${from + i}${unit}`,
  }))

/** PRO-01: from 1980-01-01 to today. */
export default function BirthdaySheet({ value, opened, onClose, onPick }: Props) {
  const today = formatBeijingDay(getServerTime())
  const begin = isDate(value) && value >= FIRST_BIRTHDAY && value <= today ? value : USUAL
  const [draft, setDraft] = useSheetDraft<string>(opened)
  const [year, month, day] = parts(draft ?? begin)
  const [lastYear, lastMonth, lastDay] = parts(today)
  const countMonths = (y: number) => (y === lastYear ? lastMonth : 12)
  const countDays = (y: number, m: number) =>
    y === lastYear && m === lastMonth ? lastDay : getDaysInMonth(y, m)
  /** Changes one part of the latest draft: a wheel still turning reports again when it rests. */
  const turn = (part: 0 | 1 | 2) => (to: number) =>
    setDraft((now = begin) => {
      const all = parts(now)
      all[part] = to
      const [y, m, d] = all
      const mm = Math.min(m, countMonths(y))
      return `${y}-${pad(mm)}-${pad(Math.min(d, countDays(y, mm)))}`
    })
  return (
    <ChoiceSheet
      title="选择生日"
      opened={opened}
      onClose={onClose}
      onDone={() => onPick(draft ?? begin)}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1.2fr 1fr 1fr' }}>
        <WheelPicker
          label="年"
          options={range(parts(FIRST_BIRTHDAY)[0], lastYear, '年')}
          value={year}
          onChange={turn(0)}
        />
        <WheelPicker
          label="月"
          options={range(1, countMonths(year), '月')}
          value={month}
          onChange={turn(1)}
        />
        <WheelPicker
          label="日"
          options={range(1, countDays(year, month), '日')}
          value={day}
          onChange={turn(2)}
        />
      </div>
    </ChoiceSheet>
  )
}

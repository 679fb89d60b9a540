import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { gameTypes, dateRanges } from '@/lib/text/recordFilters'
import { getRovingFocusProps } from '@/ui/options'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import * as css from './DateAndGameTypeFilter.module.css'

const PickerSheet = lazyOverlay(() => import('@/ui/overlay/PickerSheet'))

type DateRange = (typeof dateRanges)[number]['value']
export interface RecordFilters {
  date: DateRange
  /** "" for all. */
  api_type: string
}
interface Props {
  value: RecordFilters
  onChange: (value: RecordFilters) => void
}

/** Spec 9. */
export const defaultRecordFilters: RecordFilters = { date: 4, api_type: '' }

export function DateAndGameTypeFilter({ value, onChange }: Props) {
  const { date, api_type } = value
  const datesRef = useRef<HTMLDivElement>(null)
  const chosen = dateRanges.findIndex((range) => range.value === date)
  const chooseDate = (next: DateRange) => onChange({ date: next, api_type })
  useEffect(() => {
    const dates = datesRef.current
    const button = dates?.children[chosen]
    if (dates && button instanceof HTMLElement)
      dates.scrollLeft = button.offsetLeft - (dates.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  return (
    <div className={`row spread fixed-size ${css.bar}`}>
      <div className={`grow ${css.pill}`}>
        <div ref={datesRef} role="radiogroup" aria-label="日期" className={`swipe ${css.dates}`}>
          {dateRanges.map((range, index) => (
            <button
              key={range.value}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              className={`dim-sm ${css.date}`}
              {...getRovingFocusProps(dateRanges, index, chosen, (range) =>
                chooseDate(range.value),
              )}
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

interface GameTypePickerProps {
  value: string
  onChange: (value: string) => void
}

function GameTypePicker({ value, onChange }: GameTypePickerProps) {
  const id = useId()
  usePreloadWhenIdle(PickerSheet)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`text-sm fixed-size ${css.picker}`}
        aria-haspopup="dialog"
        aria-label="游戏类型"
        aria-describedby={id}
        onClick={() => setOpened(true)}
      >
        <span id={id}>{gameTypes.find((type) => type.value === value)?.label}</span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <PickerSheet
        title="游戏类型"
        opened={opened}
        options={gameTypes}
        value={value}
        onClose={() => setOpened(false)}
        onPick={(picked) => onChange(String(picked))}
      />
    </>
  )
}

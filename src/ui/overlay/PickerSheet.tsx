import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Option } from '@/ui/options'
import { ChoiceSheet, useDraft } from './BottomSheet'
import { WheelPicker } from './WheelPicker'
import css from './PickerSheet.module.css'

interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

function OptionList<V extends string | number>({ label, options, value, onChange }: Props<V>) {
  const chosen = options.findIndex((option) => option.value === value)
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key]
    const option = to === undefined ? undefined : options[to]
    if (!option) return
    event.preventDefault()
    onChange(option.value)
    const row = event.currentTarget.parentElement?.children[to ?? 0]
    if (row instanceof HTMLElement) row.focus()
  }
  return (
    <div role="listbox" aria-label={label} className={css.list}>
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={at === chosen}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          className={`row ${css.option}`}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, at)}
        >
          {option.mark}
          <span className="grow">{option.label}</span>
          {at === chosen && <IconCheck size={20} aria-hidden />}
        </button>
      ))}
    </div>
  )
}

type Value = string | number
interface PickerSheetProps {
  title: string
  opened: boolean
  options: readonly Option<Value>[]
  value: Value | undefined
  onClose: () => void
  onPick: (value: Value) => void
}

/** A list shows more options than these, a wheel up to these. */
const MAX_WHEEL_OPTIONS = 4

export default function PickerSheet({
  title,
  opened,
  options,
  value,
  onClose,
  onPick,
}: PickerSheetProps) {
  const [draft, setDraft] = useDraft<Value>(opened)
  const current = draft ?? value ?? options[0]?.value
  const Choice = options.length > MAX_WHEEL_OPTIONS ? OptionList : WheelPicker
  const done = () => {
    if (current !== undefined) onPick(current)
  }
  return (
    <ChoiceSheet title={title} opened={opened} onClose={onClose} onDone={done}>
      <Choice label={title} options={options} value={current} onChange={setDraft} />
    </ChoiceSheet>
  )
}

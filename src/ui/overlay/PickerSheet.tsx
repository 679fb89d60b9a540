import { useState } from 'react'
import type { Option } from '@/ui/form/Chips'
import { ChoiceSheet } from './ChoiceSheet'
import { OptionList } from './OptionList'
import { WheelPicker } from './WheelPicker'

type Value = string | number
interface Props {
  title: string
  opened: boolean
  options: readonly Option<Value>[]
  value: Value | undefined
  onClose: () => void
  onPick: (value: Value) => void
}

/** More than these do not fit on the wheel at once, so a list shows them all. */
const WHEEL = 4

/** A wheel, or a list when there are many options, in a sheet: nothing is chosen until 确认. */
export default function PickerSheet({ title, opened, options, value, onClose, onPick }: Props) {
  const [draft, setDraft] = useState<Value>()
  const current = draft ?? value ?? options[0]?.value
  const Choice = options.length > WHEEL ? OptionList : WheelPicker
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const done = () => {
    if (current !== undefined) onPick(current)
  }
  return (
    <ChoiceSheet title={title} opened={opened} onClose={close} onDone={done}>
      <Choice label={title} options={options} value={current} onChange={setDraft} />
    </ChoiceSheet>
  )
}

import { useId, useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import type { Option } from './Chips'
import { FieldFrame, type FieldBase } from './FieldFrame'
import { DrawnAhead } from '@/ui/DrawnAhead'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { PickerButton } from './PickerButton'

const PickerSheet = lazyPart(() => import('@/ui/overlay/PickerSheet'))

interface Props<V extends string | number> extends FieldBase {
  value: V | undefined
  options: readonly Option<V>[]
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** Around the choice, which then has no box of its own (FieldLine.tsx). */
  frame?: typeof FieldFrame
}

/** A choice from a wheel: a button named by the label, described by the chosen option. */
export function PickerField<V extends string | number>(props: Props<V>) {
  const {
    label,
    value,
    options,
    onChange,
    placeholder = screenWords.choose,
    error,
    hint,
    disabled,
    frame: Frame = FieldFrame,
  } = props
  const id = useId()
  const here = useSoon(PickerSheet)
  // Once opened it stays mounted, so that it can close with an animation.
  const [opened, setOpened] = useState<boolean>()
  const chosen = options.find((option) => option.value === value)
  const sheet = (open: boolean) => (
    <PickerSheet
      title={label}
      opened={open}
      options={options}
      value={value}
      onClose={() => setOpened(false)}
      // The wheel does not know the type of the values; it returns one of ours.
      onPick={(picked) => onChange(picked as V)}
    />
  )
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <PickerButton
        id={id}
        chosen={chosen?.label}
        placeholder={placeholder}
        error={error}
        disabled={disabled}
        plain={Frame !== FieldFrame}
        onClick={() => setOpened(true)}
      />
      {here && <DrawnAhead>{sheet(true)}</DrawnAhead>}
      {opened !== undefined && sheet(opened)}
    </Frame>
  )
}

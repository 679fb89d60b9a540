import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import type { Option } from '@/ui/options'
import { Prerender, lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { FieldFrame, type FieldBase } from './FieldFrame'
import * as css from './fields.module.css'

const PickerSheet = lazyOverlay(() => import('@/ui/overlay/PickerSheet'))

interface PickerFieldProps<V extends string | number> extends FieldBase {
  value: V | undefined
  options: readonly Option<V>[]
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** InlineField has no box. */
  frame?: typeof FieldFrame
}

export function PickerField<V extends string | number>(props: PickerFieldProps<V>) {
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
  const isLoaded = usePreloadWhenIdle(PickerSheet)
  // Stays mounted, so that it closes with an animation.
  const [opened, setOpened] = useState<boolean>()
  const chosen = options.find((option) => option.value === value)
  const renderSheet = (isOpen: boolean) => (
    <PickerSheet
      title={label}
      opened={isOpen}
      options={options}
      value={value}
      onClose={() => setOpened(false)}
      // The sheet's values are untyped.
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
        isInline={Frame !== FieldFrame}
        onClick={() => setOpened(true)}
      />
      {isLoaded && <Prerender>{renderSheet(true)}</Prerender>}
      {opened !== undefined && renderSheet(opened)}
    </Frame>
  )
}

interface PickerButtonProps {
  id: string
  /** Undefined shows the placeholder. */
  chosen: string | undefined
  placeholder: string
  error: string | undefined
  disabled?: boolean | undefined
  isInline?: boolean | undefined
  onClick: () => void
}

export const PickerButton = ({
  id,
  chosen,
  placeholder,
  error,
  disabled,
  isInline,
  onClick,
}: PickerButtonProps) => (
  <button
    id={id}
    type="button"
    className={`row ${css.pickerButton}`}
    data-error={error ? '' : undefined}
    data-inline={isInline || undefined}
    disabled={disabled}
    aria-haspopup="dialog"
    aria-labelledby={`${id}-label`}
    aria-describedby={error ? `${id}-value ${id}-error` : `${id}-value`}
    onClick={onClick}
  >
    <span
      id={`${id}-value`}
      className="grow one-line tone"
      data-tone={chosen === undefined ? 'dim' : undefined}
    >
      {chosen ?? placeholder}
    </span>
    <IconChevronDown size={20} className="fixed-size tone" data-tone="dim" aria-hidden />
  </button>
)

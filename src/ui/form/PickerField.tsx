import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import type { Option } from '@/ui/options'
import { FieldFrame, type FieldBase } from './FieldFrame'
import { Prerender, lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import css from './fields.module.css'

interface Props {
  /** The id of the FieldFrame around it. */
  id: string
  /** The chosen option's text; without it the placeholder is shown. */
  chosen: string | undefined
  placeholder: string
  error: string | undefined
  disabled?: boolean | undefined
  /** Without a box. */
  plain?: boolean | undefined
  onClick: () => void
}

/** Opens a sheet of choices: named by the field's label, described by the chosen option. */
export const PickerButton = ({
  id,
  chosen,
  placeholder,
  error,
  disabled,
  plain,
  onClick,
}: Props) => (
  <button
    id={id}
    type="button"
    className={`row ${css.button}`}
    data-error={error ? '' : undefined}
    data-plain={plain || undefined}
    disabled={disabled}
    aria-haspopup="dialog"
    aria-labelledby={`${id}-label`}
    aria-describedby={error ? `${id}-value ${id}-error` : `${id}-value`}
    onClick={onClick}
  >
    <span id={`${id}-value`} className={chosen === undefined ? css.placeholder : css.value}>
      {chosen ?? placeholder}
    </span>
    <IconChevronDown size={20} className={css.arrow} aria-hidden />
  </button>
)

const PickerSheet = lazyPart(() => import('@/ui/overlay/PickerSheet'))

interface PickerFieldProps<V extends string | number> extends FieldBase {
  value: V | undefined
  options: readonly Option<V>[]
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** `FieldLine` instead of the usual frame: the choice then has no box of its own. */
  frame?: typeof FieldFrame
}

/** A choice from a wheel: a button named by the label, described by the chosen option. */
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
      {here && <Prerender>{sheet(true)}</Prerender>}
      {opened !== undefined && sheet(opened)}
    </Frame>
  )
}

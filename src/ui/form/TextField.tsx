import { Input } from '@mantine/core'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { ClearButton } from './ClearButton'
import { FieldFrame, type FieldBase } from './FieldFrame'
import css from './fieldInput.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'autoCapitalize'
  | 'onBlur'
  | 'spellCheck'
>
interface Props extends FieldBase, Native {
  value: string
  onChange: (value: string) => void
  /** Inside the box, at its right: a unit, a captcha picture. Give its width in px. */
  right?: ReactNode
  rightWidth?: number
  extra?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A line of text. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  extra,
  right,
  rightWidth = 0,
  ...native
}: Props) {
  const id = useId()
  const clear = value !== '' && !native.disabled
  const width = (right ? rightWidth : 0) + (clear ? 44 : 0)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} extra={extra}>
      <Input
        {...native}
        error={Boolean(error)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ wrapper: css.wrapper, input: css.input, section: css.section }}
        rightSectionPointerEvents="all"
        rightSectionWidth={width || undefined}
        rightSection={
          width > 0 && (
            <>
              {clear && <ClearButton onClear={() => onChange('')} />}
              {right}
            </>
          )
        }
      />
    </FieldFrame>
  )
}

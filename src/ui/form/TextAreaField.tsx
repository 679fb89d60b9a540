import { Input } from '@mantine/core'
import { useId, type TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldBase } from './FieldFrame'
import css from './fieldInput.module.css'

type Native = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'maxLength' | 'name' | 'placeholder' | 'disabled' | 'rows' | 'enterKeyHint'
>
interface Props extends FieldBase, Native {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text; counts characters when there is a limit. */
export function TextAreaField({ label, value, onChange, error, hint, rows = 4, ...native }: Props) {
  const id = useId()
  const count = native.maxLength === undefined ? undefined : `${value.length}/${native.maxLength}`
  const note = hint ?? count
  return (
    <FieldFrame id={id} label={label} error={error} hint={note}>
      <Input
        {...native}
        error={Boolean(error)}
        component="textarea"
        multiline
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ wrapper: css.wrapper, input: css.input }}
      />
    </FieldFrame>
  )
}

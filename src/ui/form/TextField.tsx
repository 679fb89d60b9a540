import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useId, type ReactNode, useState } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import { ClearButton, getControlProps, FieldFrame, FieldInput, type FieldBase } from './FieldFrame'
import * as css from './fields.module.css'

const CLEAR_WIDTH_PX = 44
const EYE_WIDTH_PX = 48
const EYE_AND_CLEAR_WIDTH_PX = 90

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'disabled' | 'className' | 'id'
>
interface ControlledField extends FieldBase {
  value: string
  onChange: (value: string) => void
}

interface Props extends ControlledField, Native<'input'> {
  right?: ReactNode
  /** In px. */
  rightWidth?: number
  extra?: ReactNode
}

export function TextField(props: Props) {
  const { label, value, onChange, error, hint, extra, right, rightWidth = 0, ...native } = props
  const id = useId()
  const hasClear = value !== ''
  const width = (right ? rightWidth : 0) + (hasClear ? CLEAR_WIDTH_PX : 0)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} extra={extra}>
      <FieldInput
        {...native}
        {...{ id, error, hint, value, onChange }}
        rightWidth={width}
        right={
          width > 0 && (
            <>
              {hasClear && <ClearButton onClear={() => onChange('')} />}
              {right}
            </>
          )
        }
      />
    </FieldFrame>
  )
}

type TextAreaProps = Omit<ControlledField, 'hint'> & Native<'textarea'>

export function TextAreaField(props: TextAreaProps) {
  const { label, value, onChange, error, rows = 4, ...native } = props
  const id = useId()
  const count = native.maxLength === undefined ? undefined : `${value.length}/${native.maxLength}`
  return (
    <FieldFrame id={id} label={label} error={error} hint={count}>
      <textarea
        {...native}
        {...getControlProps({ id, error, hint: count })}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

export function ReadonlyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <FieldInput readOnly id={id} value={value} />
    </FieldFrame>
  )
}

type PasswordProps = ControlledField & Native<'input'> & { autoComplete: string }

export function PasswordField({ label, value, onChange, error, hint, ...native }: PasswordProps) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const Icon = isRevealed ? IconEyeOff : IconEye
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <FieldInput
        {...native}
        {...{ id, error, hint, value, onChange }}
        type={isRevealed ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        rightWidth={value ? EYE_AND_CLEAR_WIDTH_PX : EYE_WIDTH_PX}
        right={
          <>
            {value !== '' && <ClearButton onClear={() => onChange('')} />}
            <button
              type="button"
              className={`center fixed-size ${css.iconButton}`}
              aria-label={isRevealed ? screenWords.hidePassword : screenWords.showPassword}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              <Icon size={20} aria-hidden />
            </button>
          </>
        }
      />
    </FieldFrame>
  )
}

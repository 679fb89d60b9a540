import { Input } from '@mantine/core'
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { ClearButton, FieldFrame, type FieldBase } from './FieldFrame'
import css from './fields.module.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { screenWords } from '@/lib/screenWords'

/** Icons stay as they are where the words grow: the words keep the room (Mantine makes rem of a number). */
const px = (width: number) => `calc(${width}px)`

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
        rightSectionWidth={width && px(width)}
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

type NativeArea = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'maxLength' | 'name' | 'placeholder' | 'disabled' | 'rows' | 'enterKeyHint'
>
interface AreaProps extends FieldBase, NativeArea {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text; counts characters when there is a limit. */
export function TextAreaField({
  label,
  value,
  onChange,
  error,
  hint,
  rows = 4,
  ...native
}: AreaProps) {
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

interface ReadonlyProps {
  label: string
  value: string
  hint?: ReactNode
  /** Inside the box at its right: a copy button, a unit. Give its width in px. */
  right?: ReactNode
  rightWidth?: number
}

/** A read-only textbox with this name. */
export function ReadonlyField({ label, value, hint, right, rightWidth = 44 }: ReadonlyProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        readOnly
        value={value}
        classNames={{ wrapper: css.wrapper, input: css.input, section: css.section }}
        rightSectionPointerEvents="all"
        rightSectionWidth={right ? px(rightWidth) : undefined}
        rightSection={right}
      />
    </FieldFrame>
  )
}

interface PasswordProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  /** current-password, new-password, or off for the payment password. */
  autoComplete: string
  placeholder?: string
  maxLength?: number
  name?: string
  disabled?: boolean
  enterKeyHint?: 'next' | 'done' | 'go'
}

/** A password: pasting and password managers work, and a button shows it. */
export function PasswordField({ label, value, onChange, error, hint, ...native }: PasswordProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Input
        {...native}
        error={Boolean(error)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ wrapper: css.wrapper, input: css.input, section: css.section }}
        rightSectionPointerEvents="all"
        rightSectionWidth={px(value ? 90 : 48)}
        rightSection={
          <>
            {value !== '' && !native.disabled && <ClearButton onClear={() => onChange('')} />}
            <button
              type="button"
              className={`center ${css.icon}`}
              aria-label={shown ? screenWords.hidePassword : screenWords.showPassword}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
            >
              <Icon size={20} aria-hidden />
            </button>
          </>
        }
      />
    </FieldFrame>
  )
}

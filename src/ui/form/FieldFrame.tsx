import type { ChangeEvent, ComponentProps, CSSProperties, ReactNode } from 'react'
import { IconCircleX } from '@tabler/icons-react'
import { screenWords } from '@/lib/screenWords'
import css from './fields.module.css'

export interface FieldBase {
  /** Visible, and exactly the control's accessible name. */
  label: string
  error?: string | undefined
  /** A line under the control. */
  hint?: ReactNode
}
interface Props extends FieldBase {
  id: string
  /** Beside the label, at the right: 最大金额, a link. */
  extra?: ReactNode
  children: ReactNode
}

/** Label above, control, then the error. The control takes `controlOf`, or `${id}-label` and `${id}-error`. */
export const FieldFrame = ({ id, label, error, hint, extra, children }: Props) => (
  <div className={`${css.field} ${css.row}`}>
    <label id={`${id}-label`} htmlFor={id} className={css.label}>
      {label}
    </label>
    {extra && <div className={css.extra}>{extra}</div>}
    {children}
    {error && (
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className={`dim-xs ${css.hint}`}>
        {hint}
      </p>
    )}
  </div>
)

type Told = Pick<Props, 'id' | 'error' | 'hint'>

/** What a native control in a FieldFrame is named and described by. */
export const controlOf = ({ id, error, hint }: Told) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  className: css.input,
})

interface InputProps extends Told, Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  /** In the box at its left and right. */
  left?: ReactNode
  right?: ReactNode
  /** The px that what is right takes: they stay as they are where the words grow, the words keep the room. */
  rightWidth?: number
  box?: string
}

/** A line to type in, in a FieldFrame; not Mantine's, whose input and frame took half of a form's first drawing. */
export const FieldInput = ({
  id,
  error,
  hint,
  onChange,
  left,
  right,
  rightWidth,
  box = '',
  ...native
}: InputProps) => (
  <div
    className={`${css.wrapper} ${box}`}
    style={right && rightWidth ? ({ '--end': `${rightWidth}px` } as CSSProperties) : undefined}
  >
    {left && <div className={`dim-sm ${css.section}`}>{left}</div>}
    <input
      {...native}
      {...controlOf({ id, error, hint })}
      onChange={onChange && ((event) => onChange(event.currentTarget.value, event))}
    />
    {right && (
      <div className={`dim-sm ${css.section}`} data-right="">
        {right}
      </div>
    )}
  </div>
)

/** A field as a line of a card: label, control, and what is to know at the right; the error under them. */
export const FieldLine = ({ id, label, error, hint, children }: Omit<Props, 'extra'>) => (
  <div className={css.line}>
    <span id={`${id}-label`} className="dim-xs">
      {label}
    </span>
    <div className={css.control}>{children}</div>
    {hint && <span className={`tabular dim-xs ${css.lineHint}`}>{hint}</span>}
    {error && (
      <p id={`${id}-error`} className={css.lineError} role="alert">
        {error}
      </p>
    )}
  </div>
)

/** Empties the field beside it and keeps the keyboard open. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    className={`center ${css.icon}`}
    aria-label={screenWords.clear}
    // Not in the tab order: with a keyboard, the field can be emptied like any other.
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconCircleX size={20} aria-hidden />
  </button>
)

/** Fields and what stands between them, at one distance from each other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${css.fields}`}>{children}</div>
)

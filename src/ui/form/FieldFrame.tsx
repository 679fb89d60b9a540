import { IconCircleX } from '@tabler/icons-react'
import type { ChangeEvent, ComponentProps, CSSProperties, ReactNode } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import * as css from './fields.module.css'

export interface FieldBase {
  /** The control's accessible name. */
  label: string
  error?: string | undefined
  hint?: ReactNode
}
interface Props extends FieldBase {
  id: string
  extra?: ReactNode
  children: ReactNode
}

/** The control takes `getControlProps`, or `${id}-label` and `${id}-error`. */
export const FieldFrame = ({ id, label, error, hint, extra, children }: Props) => (
  <div className={`stack ${css.field} ${css.formRow}`}>
    <label id={`${id}-label`} htmlFor={id} className={`bold text-sm ${css.label}`}>
      {label}
    </label>
    {extra && <div className={`text-sm ${css.extra}`}>{extra}</div>}
    {children}
    {error && (
      <p id={`${id}-error`} className={`text-xs ${css.error}`} role="alert">
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

type ControlState = Pick<Props, 'id' | 'error' | 'hint'>

export const getControlProps = ({ id, error, hint }: ControlState) => ({
  id,
  // An empty error marks the field; its words are elsewhere.
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  className: css.input,
})

interface InputProps extends ControlState, Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  left?: ReactNode
  right?: ReactNode
  /** In px, at any text size. */
  rightWidth?: number
  wrapperClass?: string
}

export const FieldInput = ({
  id,
  error,
  hint,
  onChange,
  left,
  right,
  rightWidth,
  wrapperClass = '',
  ...native
}: InputProps) => (
  <div
    className={`${css.wrapper} ${wrapperClass}`}
    style={
      right && rightWidth ? ({ '--right-width': `${rightWidth}px` } as CSSProperties) : undefined
    }
  >
    {left && <div className={`row dim-sm ${css.inputSide}`}>{left}</div>}
    <input
      {...native}
      {...getControlProps({ id, error, hint })}
      onChange={onChange && ((event) => onChange(event.currentTarget.value, event))}
    />
    {right && (
      <div className={`row dim-sm ${css.inputSide}`} data-right="">
        {right}
      </div>
    )}
  </div>
)

export const InlineField = ({ id, label, error, hint, children }: Omit<Props, 'extra'>) => (
  <div className={css.inlineField}>
    <span id={`${id}-label`} className="dim-xs">
      {label}
    </span>
    <div className={css.inlineControl}>{children}</div>
    {hint && <span className={`tabular dim-xs ${css.inlineHint}`}>{hint}</span>}
    {error && (
      <p id={`${id}-error`} className={`text-xs ${css.error} ${css.inlineControl}`} role="alert">
        {error}
      </p>
    )}
  </div>
)

/** Keeps the keyboard open. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    className={`center fixed-size ${css.iconButton}`}
    aria-label={screenWords.clear}
    // A keyboard empties the field without it.
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconCircleX size={20} aria-hidden />
  </button>
)

export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${css.fields}`}>{children}</div>
)

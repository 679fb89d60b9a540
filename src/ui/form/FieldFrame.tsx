import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
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

/**
 * Label above, control, then the error. A Mantine Input inside takes id and aria-describedby from here; other
 * controls use `${id}-label`, `${id}-error`.
 */
export const FieldFrame = ({ id, label, error, hint, extra, children }: Props) => (
  <Input.Wrapper
    id={id}
    label={label}
    error={error}
    errorProps={{ role: 'alert' }}
    description={hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    classNames={{
      root: `${css.field} ${css.row}`,
      label: css.label,
      error: css.error,
      description: css.hint,
    }}
  >
    {extra && <div className={css.extra}>{extra}</div>}
    {children}
  </Input.Wrapper>
)

interface FieldLineProps extends FieldBase {
  id: string
  children: ReactNode
}

/** A field as a line of a card: label, control, and what is to know at the right; the error under them. */
export const FieldLine = ({ id, label, error, hint, children }: FieldLineProps) => (
  <div className={css.line}>
    <span id={`${id}-label`} className={css.lineLabel}>
      {label}
    </span>
    <div className={css.control}>{children}</div>
    {hint && <span className={css.lineHint}>{hint}</span>}
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

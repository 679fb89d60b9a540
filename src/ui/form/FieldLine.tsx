import type { ReactNode } from 'react'
import type { FieldBase } from './FieldFrame'
import css from './FieldLine.module.css'

interface Props extends FieldBase {
  id: string
  children: ReactNode
}

/** A field as a line of a card: label, control, and what is to know at the right; the error under them. */
export const FieldLine = ({ id, label, error, hint, children }: Props) => (
  <div className={css.line}>
    <span id={`${id}-label`} className={css.label}>
      {label}
    </span>
    <div className={css.control}>{children}</div>
    {hint && <span className={css.hint}>{hint}</span>}
    {error && (
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
    )}
  </div>
)

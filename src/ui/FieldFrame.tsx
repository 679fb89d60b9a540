import '@mantine/core/styles/Input.layer.css'
import type { ReactNode } from 'react'
import css from './FieldFrame.module.css'

export interface FieldBase {
  /** Visible, and exactly the control's accessible name. */
  label: string
  error?: string | undefined
  /** A line under the control. */
  hint?: ReactNode
}
interface Props extends FieldBase {
  id: string
  /** At the label's right: 最大金额, a link. */
  extra?: ReactNode
  children: ReactNode
}

/** aria for a control inside a FieldFrame of the same id. */
export const describe = (id: string, { error, hint }: Pick<FieldBase, 'error' | 'hint'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** Label above, control, then what is wrong with it. */
export const FieldFrame = ({ id, label, error, hint, extra, children }: Props) => (
  <div className={css.field}>
    <div className={css.head}>
      <label id={`${id}-label`} htmlFor={id} className={css.label}>
        {label}
      </label>
      {extra}
    </div>
    {children}
    {error && (
      <p id={`${id}-error`} className={css.error}>
        {error}
      </p>
    )}
    {hint && (
      <div id={`${id}-hint`} className={css.hint}>
        {hint}
      </div>
    )}
  </div>
)

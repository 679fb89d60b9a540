import { useState, type ComponentProps, type ReactNode } from 'react'
import { parseTime } from '@/lib/time'
import { Choice } from '../parts/fields'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'

interface TextProps {
  label: string
  value: string
  type?: 'text' | 'datetime-local'
  /** For amounts: digits and a dot on a phone's keyboard. */
  amount?: boolean
  hint?: string
  long?: boolean
  onCommit: (text: string) => void
}

/** A field whose change counts when it is left or confirmed, so that half an amount is never applied. */
export function TextField({
  label,
  value,
  type = 'text',
  amount,
  hint,
  long,
  onCommit,
}: TextProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== value) onCommit(typed)
  }
  const common = {
    className: styles.input,
    'aria-label': label,
    value: typed ?? value,
    placeholder: hint,
    onBlur: commit,
  }
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {long ? (
        <textarea {...common} rows={2} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input
          {...common}
          type={type}
          inputMode={amount ? 'decimal' : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
        />
      )}
    </label>
  )
}

/** A moment in Beijing time, as scenarios write it; what is no moment is no change. */
export const MomentField = ({
  label,
  value,
  onCommit,
}: Pick<TextProps, 'label' | 'value' | 'onCommit'>) => (
  <TextField
    label={label}
    type="datetime-local"
    value={parseTime(value) === undefined ? '' : value.slice(0, 16).replace(' ', 'T')}
    onCommit={(text) => {
      if (parseTime(text) !== undefined) onCommit(text.slice(0, 16).replace('T', ' '))
    }}
  />
)

/** A choice under its label. */
export const ChoiceField = (props: ComponentProps<typeof Choice>) => (
  <label className={styles.field}>
    <span>{props.label}</span>
    <Choice {...props} />
  </label>
)

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}
export const SwitchField = ({ label, on, onChange }: SwitchProps) => (
  <label className={css.switch}>
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={() => onChange(!on)}
    />
    <span>{label}</span>
  </label>
)

/** A group of the form: its head folds it. */
export const Group = ({ title, open, children }: GroupProps) => (
  <details className={css.group} open={open}>
    <summary>{title}</summary>
    <section aria-label={title} className={css.fields}>
      {children}
    </section>
  </details>
)
interface GroupProps {
  title: string
  open?: boolean
  children: ReactNode
}

import { type ComponentProps, useId } from 'react'
import styles from '../Toolbar.module.css'

interface Common {
  /** Its accessible name. */
  label: string
  value: string
  className?: string | undefined
}
interface TextProps
  extends Common, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  /** What it says while it is empty. */
  hint?: string | undefined
  onChange: (text: string) => void
}
export const TextInput = ({ label, hint, className = '', onChange, ...rest }: TextProps) => (
  <input
    {...rest}
    className={`${styles.input} ${className}`}
    aria-label={label}
    placeholder={hint}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** The same under words that say more than its name. */
export function LabelledInput({ words, ...props }: TextProps & { words: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.field}>
      <span>{words}</span>
      <TextInput id={id} {...props} />
    </label>
  )
}

interface Option {
  value: string
  title: string
}
interface ChoiceProps extends Common {
  options: readonly Option[]
  onPick: (value: string) => void
}
export const Choice = ({ label, value, className = '', options, onPick }: ChoiceProps) => (
  <select
    className={`${styles.input} ${className}`}
    aria-label={label}
    value={value}
    onChange={(event) => onPick(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.title}
      </option>
    ))}
  </select>
)

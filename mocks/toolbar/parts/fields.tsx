import { Button, NativeSelect, TextInput as Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from '../Toolbar.module.css'

interface Common {
  /** Its accessible name. */
  label: string
  /** What stands above it, if not that name; a search has its glass and its hint. */
  words?: string | undefined
}
interface TextProps
  extends Common, Omit<ComponentProps<typeof Input>, 'label' | 'onChange' | 'placeholder'> {
  /** What it says while it is empty, where that is not its name. */
  hint?: string | undefined
  onChange: (text: string) => void
}
export const TextInput = ({ label, words = label, hint, onChange, ...rest }: TextProps) => (
  <Input
    {...rest}
    aria-label={label}
    label={rest.type !== 'search' && words}
    placeholder={hint ?? (rest.type === 'search' ? words : undefined)}
    leftSection={rest.type === 'search' && <IconSearch size={20} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Sent by its button, or by Enter in a field. */
  onSubmit: () => void
}
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)

interface ChoiceProps extends Common {
  value: string
  className?: string
  options: readonly { value: string; title: string }[]
  onPick: (value: string) => void
}
export const Choice = ({ label, words = label, options, onPick, ...rest }: ChoiceProps) => (
  <NativeSelect
    {...rest}
    aria-label={label}
    label={words}
    data={options.map(({ value, title }) => ({ value, label: title }))}
    onChange={(event) => onPick(event.currentTarget.value)}
  />
)

interface FileProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for a file of the person's. */
export const FileButton = ({ label, accept, onFile }: FileProps) => (
  <Button component="label">
    {label}
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      onChange={({ currentTarget: field }) => {
        const file = field.files?.[0]
        if (file) onFile(file)
        // Allows choosing the same file again.
        field.value = ''
      }}
    />
  </Button>
)

interface RowAction {
  label: string
  /** Its accessible name before the row's title, if not the label. */
  name?: string
  onClick: () => void
}
interface RowProps {
  title: string
  notes?: readonly (string | false)[]
  actions?: readonly RowAction[]
  /** Its calls leave the fake. */
  real?: boolean
}

/** A row of a list: what it is, and what can be done with it. */
export const Row = ({ title, notes = [], actions = [], real }: RowProps) => (
  <li className={styles.row} data-real={real}>
    <span>
      <b>{title}</b>
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </span>
    {actions.map(({ label, name = label, onClick }) => (
      <Button key={label} aria-label={`${name} ${title}`} onClick={onClick}>
        {label}
      </Button>
    ))}
  </li>
)

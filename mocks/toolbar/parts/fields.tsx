import { Button, NativeSelect, TextInput as Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import rows from '../panels/Rows.module.css'
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

interface Found {
  id: string
  title: string
  /** Beside the title, smaller. */
  note: string
}
interface SearchProps {
  /** The field's accessible name. */
  label: string
  hint: string
  /** The name of the list of what is found. */
  list: string
  none: string
  /** How many are offered while nothing is typed. */
  idle?: number
  find: (words: string) => readonly Found[]
  onPick: (one: Found) => void
}
const SHOWN = 8

/** Finds one of many by words, and offers the first few. */
export function SearchPicker({ label, hint, list, none, idle = 0, find, onPick }: SearchProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = words === '' && idle === 0 ? [] : find(words)
  return (
    <div>
      <TextInput type="search" label={label} hint={hint} value={typed} onChange={setTyped} />
      <ul className={rows.choices} aria-label={list}>
        {found.slice(0, words === '' ? idle : SHOWN).map((one) => (
          <li key={one.id}>
            <Button
              onClick={() => {
                setTyped('')
                onPick(one)
              }}
            >
              {one.title} <code>{one.note}</code>
            </Button>
          </li>
        ))}
        {words !== '' && found.length > SHOWN && (
          <li className="dim-sm">还有 {found.length - SHOWN} 个，请再输入</li>
        )}
        {words !== '' && found.length === 0 && <li className="dim-sm">{none}</li>}
      </ul>
    </div>
  )
}

interface RowProps {
  title: string
  notes: readonly (string | false)[]
  /** The word on each button, its deed, and what is said before the row's name instead of the word. */
  acts: readonly (readonly [word: string, act: () => void, say?: string])[]
  /** Its calls leave the fake. */
  real?: boolean
}

/** A row of a list: what it is, and what can be done with it. */
export const Row = ({ title, notes, acts, real }: RowProps) => (
  <li className={styles.row} data-real={real}>
    <span>
      <b>{title}</b>
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </span>
    {acts.map(([word, act, say = word]) => (
      <Button key={word} aria-label={`${say} ${title}`} onClick={act}>
        {word}
      </Button>
    ))}
  </li>
)

import { Button, NativeSelect, TextInput as Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from '../Toolbar.module.css'

interface LabelProps {
  label: string
  visibleLabel?: string | undefined
}

interface TextProps
  extends LabelProps, Omit<ComponentProps<typeof Input>, 'label' | 'onChange' | 'placeholder'> {
  hint?: string | undefined
  onChange: (text: string) => void
}

export const TextInput = ({ label, visibleLabel = label, hint, onChange, ...rest }: TextProps) => (
  <Input
    {...rest}
    aria-label={label}
    label={rest.type !== 'search' && visibleLabel}
    placeholder={hint ?? (rest.type === 'search' ? visibleLabel : undefined)}
    leftSection={rest.type === 'search' && <IconSearch size={20} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void }

export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)

interface SelectProps extends LabelProps {
  value: string
  className?: string
  options: readonly { value: string; title: string }[]
  onPick: (value: string) => void
}

export const SelectInput = ({
  label,
  visibleLabel = label,
  options,
  onPick,
  ...rest
}: SelectProps) => (
  <NativeSelect
    {...rest}
    aria-label={label}
    label={visibleLabel}
    data={options.map(({ value, title }) => ({ value, label: title }))}
    onChange={(event) => onPick(event.currentTarget.value)}
  />
)

interface FileProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

export const FileButton = ({ label, accept, onFile }: FileProps) => (
  <Button component="label">
    {label}
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file) onFile(file)
        // Else the same file could not be chosen again.
        currentTarget.value = ''
      }}
    />
  </Button>
)

interface RowAction {
  label: string
  name?: string
  onClick: () => void
}

interface RowProps {
  title: string
  note?: string
  actions?: readonly RowAction[]
  isReal?: boolean
}

export const ListRow = ({ title, note, actions = [], isReal }: RowProps) => (
  <li className={styles.row} data-real={isReal}>
    <span>
      <b>{title}</b>
      {note && <small>{note}</small>}
    </span>
    {actions.map(({ label, name = label, onClick }) => (
      <Button key={label} aria-label={`${name} ${title}`} onClick={onClick}>
        {label}
      </Button>
    ))}
  </li>
)

import { Button, NativeSelect, TextInput as Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useBackend } from './useBackend'
import * as styles from '../Toolbar.module.css'

interface LabelProps {
  label: string
  visibleLabel?: string | undefined
}

interface TextProps
  extends LabelProps, Omit<ComponentProps<typeof Input>, 'label' | 'onChange' | 'placeholder'> {
  hint?: string | undefined
  onChange: (text: string) => void
}

export function TextInput({ label, visibleLabel = label, hint, onChange, ...rest }: TextProps) {
  const isSearch = rest.type === 'search'
  return (
    <Input
      {...rest}
      aria-label={label}
      label={!isSearch && visibleLabel}
      placeholder={hint ?? (isSearch ? visibleLabel : undefined)}
      leftSection={isSearch && <IconSearch size={20} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

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

export function SelectInput({
  label,
  visibleLabel = label,
  options,
  onPick,
  ...rest
}: SelectProps) {
  return (
    <NativeSelect
      {...rest}
      aria-label={label}
      label={visibleLabel}
      data={options.map(({ value, title }) => ({ value, label: title }))}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  )
}

interface EndpointPickerProps {
  label: string
  value?: string
  firstOptions?: readonly { value: string; title: string }[]
  excludedIds?: readonly string[]
  onPick: (id: string) => void
}

export function EndpointPicker(props: EndpointPickerProps) {
  const { label, value = '', firstOptions = [], excludedIds = [], onPick } = props
  const endpoints = useBackend()
    .endpoints()
    .filter(({ id }) => !excludedIds.includes(id))
    .map(({ id, title }) => ({ value: id, title: `${title} ${id}` }))
  const options = [{ value: '', title: '请选择' }, ...firstOptions, ...endpoints]
  return <SelectInput label={label} value={value} options={options} onPick={onPick} />
}

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
  <li className={styles.listRow} data-real={isReal}>
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

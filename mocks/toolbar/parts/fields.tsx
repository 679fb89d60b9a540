import { NativeSelect, TextInput as Input } from '@mantine/core'
import type { ComponentProps } from 'react'

interface Common {
  /** Its accessible name. */
  label: string
  /** What stands above it, if anything. */
  words?: string | undefined
}
interface TextProps
  extends Common, Omit<ComponentProps<typeof Input>, 'label' | 'onChange' | 'placeholder'> {
  /** What it says while it is empty, where that is not its name. */
  hint?: string | undefined
  onChange: (text: string) => void
}
export const TextInput = ({
  label,
  words,
  hint = words ? undefined : label,
  onChange,
  ...rest
}: TextProps) => (
  <Input
    {...rest}
    aria-label={label}
    label={words}
    placeholder={hint}
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
export const Choice = ({ label, words, options, onPick, ...rest }: ChoiceProps) => (
  <NativeSelect
    {...rest}
    aria-label={label}
    label={words}
    data={options.map(({ value, title }) => ({ value, label: title }))}
    onChange={(event) => onPick(event.currentTarget.value)}
  />
)

import { Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { parse, type Money } from '@/lib/moneyText'
import { parseTime } from '@/lib/time'
import { tellMessage } from '../../toolbar/parts/message'
import css from './Editor.module.css'

interface TextProps {
  label: string
  value: string
  type?: 'text' | 'datetime-local'
  /** For amounts: digits and a dot on a phone's keyboard. */
  amount?: boolean
  /** All the room beside it; `long`: for several lines. */
  wide?: boolean
  long?: boolean
  onCommit: (text: string) => void
}

/** A field whose change counts when it is left or confirmed, so that half an amount is never applied. */
export function TextField({ label, value, type, amount, wide, long, onCommit }: TextProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== value) onCommit(typed)
  }
  const common = {
    label,
    value: typed ?? value,
    className: wide || long ? css.wide : '',
    onBlur: commit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
  }
  if (long) return <Textarea {...common} rows={2} />
  return (
    <TextInput
      {...common}
      type={type}
      inputMode={amount ? 'decimal' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

interface AmountProps {
  label: string
  shown: Money
  onChange: (change: { shown: Money; wanted: Money }) => void
}
/** An amount in yuan. */
export const AmountField = ({ label, shown, onChange }: AmountProps) => (
  <TextField
    label={`${label}（元）`}
    amount
    value={shown}
    onCommit={(text) => {
      const wanted = parse(text)
      if (wanted !== undefined && /^\d+(\.\d{1,2})?$/.test(wanted)) onChange({ shown, wanted })
      else tellMessage({ good: false, lines: [`「${text}」不是金额，要写成 12860.50 这样`] })
    }}
  />
)

/** A moment in Beijing time, as scenarios write it; what is no moment is no change. */
export const MomentField = ({ value, onCommit, ...rest }: Omit<TextProps, 'type'>) => (
  <TextField
    {...rest}
    type="datetime-local"
    value={parseTime(value) === undefined ? '' : value.slice(0, 16).replace(' ', 'T')}
    onCommit={(text) => {
      if (parseTime(text) !== undefined) onCommit(text.slice(0, 16).replace('T', ' '))
    }}
  />
)

/** A group of the form: its head folds it. */
export const Fold = ({ title, open, children }: FoldProps) => (
  <details className={css.group} open={open}>
    <summary>{title}</summary>
    <section aria-label={title} className={css.fields}>
      {children}
    </section>
  </details>
)
interface FoldProps {
  title: string
  open?: boolean
  children: ReactNode
}

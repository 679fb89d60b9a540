import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Option } from '@/ui/form/Chips'
import css from './OptionList.module.css'

interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** Many choices in a list of rows, all visible and searchable; arrows, Home and End move the focus. */
export function OptionList<V extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<V>) {
  const chosen = options.findIndex((option) => option.value === value)
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key]
    const option = to === undefined ? undefined : options[to]
    if (!option) return
    event.preventDefault()
    onChange(option.value)
    const row = event.currentTarget.parentElement?.children[to ?? 0]
    if (row instanceof HTMLElement) row.focus()
  }
  return (
    <div role="listbox" aria-label={label} className={css.list}>
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={at === chosen}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          className={css.option}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, at)}
        >
          {option.label}
          {at === chosen && <IconCheck size={20} aria-hidden />}
        </button>
      ))}
    </div>
  )
}

import css from './Chips.module.css'
import { useRoving } from './useRoving'

export interface Option<V extends string | number = string> {
  value: V
  label: string
}
interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** A radiogroup of filters, or a tablist when each chip shows another panel. */
  as?: 'radio' | 'tab'
}

/** Filter chips in a row that scrolls sideways. */
export function Chips<V extends string | number>({
  label,
  options,
  value,
  onChange,
  as = 'radio',
}: Props<V>) {
  const chosen = options.findIndex((option) => option.value === value)
  const roving = useRoving(options.length, chosen, (index) => {
    const option = options[index]
    if (option) onChange(option.value)
  })
  const state = as === 'tab' ? 'aria-selected' : 'aria-checked'
  return (
    <div
      ref={roving.box}
      role={as === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      className={css.chips}
      onKeyDown={roving.onKeyDown}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role={as}
          {...{ [state]: index === chosen }}
          tabIndex={roving.tabIndex(index)}
          className={css.chip}
          data-on={index === chosen || undefined}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

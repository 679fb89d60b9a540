import { type Option, getRovingFocusProps } from '@/ui/options'
import * as css from './buttons.module.css'

interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** A tablist when each chip shows another panel. */
  as?: 'radio' | 'tab'
}

export function Chips<V extends string | number>(props: Props<V>) {
  const { label, options, value, onChange, as = 'radio' } = props
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <div
      role={as === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      className={`swipe ${css.chips}`}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role={as}
          aria-checked={as === 'radio' ? index === chosen : undefined}
          aria-selected={as === 'tab' ? index === chosen : undefined}
          className={`dim-sm fixed-size ${css.chip}`}
          data-on={index === chosen || undefined}
          {...getRovingFocusProps(options, index, chosen, (option) => onChange(option.value))}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

import { useState, type ComponentProps } from 'react'
import { useHidden } from './hiding'
import { Money } from './Money'
import css from './RollingMoney.module.css'

/**
 * A balance: a new number rolls in from below. It is always plain text, so that it is read and found as one
 * number. Hidden where the member hides balances.
 */
export function RollingMoney(props: Omit<ComponentProps<typeof Money>, 'hidden'>) {
  const hidden = useHidden()
  const [first] = useState(props.value)
  return (
    <span className={css.window}>
      <span key={props.value} className={props.value === first ? undefined : css.roll}>
        <Money {...props} hidden={hidden} />
      </span>
    </span>
  )
}

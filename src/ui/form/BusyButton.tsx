import type { ReactNode } from 'react'
import { Spinner } from '@/ui/feedback/Spinner'
import css from './buttons.module.css'

interface Props {
  children: ReactNode
  busy?: boolean
  disabled?: boolean
  onClick?: () => void
  type?: 'button' | 'submit'
  /** filled: the screen's main action; light: a second action; subtle: text only. */
  variant?: 'filled' | 'light' | 'subtle'
  /** As wide as its text and 36 px high, for a card's corner. */
  compact?: boolean
  icon?: ReactNode
  form?: string
}

/** The app's button: 48 px, full width, keeps its name while busy. Lock the call itself with useOnce. */
export const BusyButton = ({
  busy = false,
  disabled = false,
  type = 'button',
  variant = 'filled',
  compact,
  icon,
  children,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={`${css.look} ${css.button}`}
    data-variant={variant}
    data-compact={compact}
  >
    <span className={css.words}>
      {icon}
      {children}
    </span>
    {busy && <Spinner />}
  </button>
)

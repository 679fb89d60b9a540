import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './buttons.module.css'

interface Props {
  children: ReactNode
  busy?: boolean
  disabled?: boolean
  onClick?: () => void
  type?: 'button' | 'submit'
  /** filled: the screen's main action; light: a second action; danger: removes something; subtle: text only. */
  variant?: 'filled' | 'light' | 'danger' | 'subtle'
  /** As wide as its text and 36 px high, for a card's corner. */
  compact?: boolean
  icon?: ReactNode
  form?: string
}

/** The app's button: 48 px, full width, keeps its name while busy. Lock the call itself with useOnce. */
export const BusyButton = ({
  busy,
  type = 'button',
  variant = 'filled',
  compact,
  icon,
  ...rest
}: Props) => (
  <Button
    {...rest}
    type={type}
    variant={variant}
    loading={busy ?? false}
    aria-busy={busy || undefined}
    leftSection={icon}
    fullWidth={!compact}
    className={compact ? css.compact : css.button}
    loaderProps={{ type: 'oval', size: 20, color: 'currentColor' }}
  />
)

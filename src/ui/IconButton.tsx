import { type TablerIcon, IconRefresh } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { words } from '@/lib/text/words'
import * as css from './IconButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  label: string
  Icon: TablerIcon
  /** In px. */
  size?: 20 | 24
}

export const IconButton = ({ label, Icon, size = 24, className = '', ...rest }: Props) => (
  <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label}>
    <Icon size={size} aria-hidden />
  </button>
)

interface RefreshProps {
  className: string | undefined
  busy: boolean
  onClick: () => void
}

export const RefreshBalanceButton = ({ className = '', busy, onClick }: RefreshProps) => (
  <button
    type="button"
    className={`${css.button} ${className}`}
    aria-label={words.refreshBalance}
    aria-busy={busy || undefined}
    onClick={onClick}
  >
    <IconRefresh size="1.25rem" aria-hidden />
  </button>
)

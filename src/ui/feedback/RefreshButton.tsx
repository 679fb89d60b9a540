import { IconRefresh } from '@tabler/icons-react'
import { words } from '@/lib/words'
import css from './RefreshButton.module.css'

interface Props {
  /** Position, width and colour. */
  className: string | undefined
  /** The icon's size in px. */
  size?: number
  busy: boolean
  onClick: () => void
}

/** Reads the balance again; the arrow turns meanwhile. */
export const RefreshButton = ({ className = '', size = 20, busy, onClick }: Props) => (
  <button
    type="button"
    className={`${css.button} ${className}`}
    aria-label={words.refreshBalance}
    aria-busy={busy || undefined}
    onClick={onClick}
  >
    <IconRefresh size={size} aria-hidden />
  </button>
)

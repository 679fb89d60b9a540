import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** Its accessible name. */
  label: string
  Icon: TablerIcon
  /** In px. */
  size?: 20 | 24
}

/** A button that is an icon alone, 44 px to touch. */
export const IconButton = ({ label, Icon, size = 24, className = '', ...rest }: Props) => (
  <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label}>
    <Icon size={size} aria-hidden />
  </button>
)

import type { ComponentProps } from 'react'
import css from '@/ui/form/buttons.module.css'
import { AppLink } from './AppLink'

interface Props extends ComponentProps<typeof AppLink> {
  /** A second action. */
  soft?: boolean
}

/** A link that looks like the app's button. */
export const ButtonLink = ({ className = '', soft = false, ...rest }: Props) => (
  <AppLink
    {...rest}
    className={`row ${css.look} ${css.link} ${className}`}
    data-variant={soft ? 'light' : 'filled'}
  />
)

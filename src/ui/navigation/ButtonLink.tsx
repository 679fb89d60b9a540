import type { ComponentProps } from 'react'
import { AppLink } from './AppLink'
import css from './ButtonLink.module.css'

/** A link that looks like the app's button. */
export const ButtonLink = ({ className = '', ...rest }: ComponentProps<typeof AppLink>) => (
  <AppLink {...rest} className={`row ${css.button} ${className}`} />
)

import type { ReactNode, ComponentProps } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import * as css from './buttons.module.css'

interface Props {
  children: ReactNode
  busy?: boolean
  /** Until the response comes; a busy button that is not waiting only takes no taps. */
  waiting?: boolean | undefined
  disabled?: boolean
  onClick?: () => void
  type?: 'button' | 'submit'
  variant?: 'filled' | 'light' | 'subtle'
  compact?: boolean
  icon?: ReactNode
}

/** Keeps its accessible name while busy. Lock the call itself with useSingleFlight. */
export const BusyButton = ({
  busy = false,
  waiting = busy,
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
    aria-busy={waiting || undefined}
    data-locked={(busy && !waiting) || undefined}
    className={`center ${css.buttonLook} ${css.button}`}
    data-variant={variant}
    data-compact={compact}
  >
    <span className={`row ${css.label}`}>
      {icon}
      {children}
    </span>
    {waiting && <Spinner />}
  </button>
)

export const Spinner = ({ large }: { large?: boolean }) => (
  <span className={css.spinner} data-large={large || undefined} aria-hidden />
)

/** Inside a `role="switch"`. */
export const SwitchTrack = ({ busy }: { busy?: boolean }) => (
  <span className={`fixed-size ${css.switchTrack}`}>
    <span className={`center ${css.switchThumb}`}>{busy && <Spinner />}</span>
  </span>
)

interface LinkProps extends ComponentProps<typeof AppLink> {
  soft?: boolean
}

export const ButtonLink = ({ className = '', soft = false, ...rest }: LinkProps) => (
  <AppLink
    {...rest}
    className={`row ${css.buttonLook} ${css.link} ${className}`}
    data-variant={soft ? 'light' : 'filled'}
  />
)

import type { ReactNode, ComponentProps } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './buttons.module.css'

export const Spinner = ({ large }: { large?: boolean }) => (
  <span className={css.spin} data-large={large || undefined} aria-hidden />
)

interface Props {
  children: ReactNode
  busy?: boolean
  /** Busy without a response; afterwards it only takes no taps for a moment. */
  waiting?: boolean | undefined
  disabled?: boolean
  onClick?: () => void
  type?: 'button' | 'submit'
  variant?: 'filled' | 'light' | 'subtle'
  compact?: boolean
  icon?: ReactNode
}

/** Keeps its name while busy. Lock the call itself with useSingleFlight. */
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
    data-rests={(busy && !waiting) || undefined}
    className={`center ${css.look} ${css.button}`}
    data-variant={variant}
    data-compact={compact}
  >
    <span className={`row ${css.words}`}>
      {icon}
      {children}
    </span>
    {waiting && <Spinner />}
  </button>
)

/** Inside a `role="switch"`. */
export const SwitchTrack = ({ busy }: { busy?: boolean }) => (
  <span className={`fixed-size ${css.track}`}>
    <span className={`center ${css.thumb}`}>{busy && <Spinner />}</span>
  </span>
)

interface LinkProps extends ComponentProps<typeof AppLink> {
  soft?: boolean
}

export const ButtonLink = ({ className = '', soft = false, ...rest }: LinkProps) => (
  <AppLink
    {...rest}
    className={`row ${css.look} ${css.link} ${className}`}
    data-variant={soft ? 'light' : 'filled'}
  />
)

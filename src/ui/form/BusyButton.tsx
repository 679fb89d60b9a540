import type { ReactNode, ComponentProps } from 'react'
import css from './buttons.module.css'
import { AppLink } from '@/ui/navigation/AppLink'

/** Something is loading; the text beside it says what. Large on a page of its own. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <span className={css.spin} data-large={large || undefined} aria-hidden />
)

interface Props {
  children: ReactNode
  busy?: boolean
  /** Busy without its answer; a moment longer it only takes no taps. */
  waiting?: boolean | undefined
  disabled?: boolean
  onClick?: () => void
  type?: 'button' | 'submit'
  /** filled: the screen's main action; light: a second action; subtle: text only. */
  variant?: 'filled' | 'light' | 'subtle'
  /** As wide as its text and 36 px high, for a card's corner. */
  compact?: boolean
  icon?: ReactNode
}

/** The app's button: 48 px, full width, keeps its name while busy. Lock the call itself with useOnce. */
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
    className={`${css.look} ${css.button}`}
    data-variant={variant}
    data-compact={compact}
  >
    <span className={css.words}>
      {icon}
      {children}
    </span>
    {waiting && <Spinner />}
  </button>
)

/** What shows how the `role="switch"` around it stands; a spinner in its thumb while that is changed. */
export const SwitchTrack = ({ busy }: { busy?: boolean }) => (
  <span className={css.track}>
    <span className={css.thumb}>{busy && <Spinner />}</span>
  </span>
)

interface LinkProps extends ComponentProps<typeof AppLink> {
  /** A second action. */
  soft?: boolean
}

/** A link that looks like the app's button. */
export const ButtonLink = ({ className = '', soft = false, ...rest }: LinkProps) => (
  <AppLink
    {...rest}
    className={`row ${css.look} ${css.link} ${className}`}
    data-variant={soft ? 'light' : 'filled'}
  />
)

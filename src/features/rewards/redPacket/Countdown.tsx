import '@/ui/theme/packet.css'
import css from './Countdown.module.css'

const pad = (n: number) => String(n).padStart(2, '0')

interface Props {
  /** The timer's accessible name. */
  label: string
  /** Milliseconds. */
  left: number
}

/** Hours, minutes and seconds, each in its own box. */
export function Countdown({ label, left }: Props) {
  const s = Math.max(0, Math.ceil(left / 1000))
  const parts = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map(pad)
  return (
    <span role="timer" aria-label={label} className={css.countdown}>
      {parts.map((part, i) => (
        <span key={i} className={css.part}>
          {i > 0 && <i className={css.colon}>:</i>}
          <b className={css.box}>{part}</b>
        </span>
      ))}
    </span>
  )
}

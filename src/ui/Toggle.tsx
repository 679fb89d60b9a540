import css from './Toggle.module.css'

interface Props {
  /** Its accessible name. */
  label: string
  on: boolean
  busy?: boolean
  onChange: (on: boolean) => void
}

/** A switch that shows the server's value: it moves when the server has confirmed the change. */
export const Toggle = ({ label, on, busy = false, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={css.toggle}
    onClick={() => {
      if (!busy) onChange(!on)
    }}
  >
    <span className={css.knob} />
  </button>
)

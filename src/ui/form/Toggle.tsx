import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
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
  <Switch
    aria-label={label}
    checked={on}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    size="lg"
    withThumbIndicator={false}
    thumbIcon={busy && <span className={css.busy} />}
    classNames={{ root: css.toggle ?? '', track: css.track ?? '', input: css.input ?? '' }}
    onChange={() => {
      if (!busy) onChange(!on)
    }}
  />
)

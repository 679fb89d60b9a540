import type { Delay } from '../../../world/rule'
import { delays, delayWords, isDelay } from '../../parts/outcomes'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** The delay of every answer. */
export function DelayPicker({ onPick }: { onPick?: (delay: Delay | undefined) => void }) {
  const backend = useBackend()
  const { delay } = backend.status()
  const own = delay !== undefined && !delays.some((d) => isDelay(d.delay, delay))
  return (
    <>
      <h3>延迟</h3>
      <div className={styles.buttons} role="group" aria-label="延迟">
        {delays.map((preset) => (
          <button
            key={preset.title}
            type="button"
            aria-pressed={isDelay(preset.delay, delay)}
            onClick={() =>
              onPick
                ? onPick(preset.delay)
                : backend['network.delay'](
                    preset.delay === undefined ? {} : { delay: preset.delay },
                  )
            }
          >
            {preset.title}
          </button>
        ))}
      </div>
      <p className={styles.dim}>
        {delay === undefined ? '立即应答' : delayWords(delay)}
        {own && ' · 由场景设定'}
      </p>
    </>
  )
}

import { beijing } from '@/lib/time'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** The answers held now: release one, or all. */
export function HoldList({ titleOf }: { titleOf: (id: string) => string }) {
  const backend = useBackend()
  const held = backend['holds.list']()
  if (held.length === 0) return null
  return (
    <>
      <h3>扣住的应答</h3>
      <ul aria-label="扣住的应答">
        {held.map(({ id, endpoint, at }) => (
          <li key={id} className={styles.fact}>
            <span>
              <b>{titleOf(endpoint)}</b>
              <small>{beijing(at).slice(11)} 起</small>
            </span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`放行 ${titleOf(endpoint)}`}
              onClick={() => backend['holds.release'](id)}
            >
              放行
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" onClick={() => backend['holds.release']()}>
          全部放行
        </button>
      </div>
    </>
  )
}

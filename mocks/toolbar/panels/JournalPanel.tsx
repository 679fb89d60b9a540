import { beijing } from '@/lib/time'
import type { Entry } from '../../journal'
import styles from '../Toolbar.module.css'
import { useBackend } from '../useBackend'

const SHOWN = 100
const text = (value: unknown) => JSON.stringify(value, null, 1)

/** Every call with its time, the rule that bent it, both bodies and the rows it changed. */
export function JournalPanel() {
  const backend = useBackend()
  const entries = backend['journal.list']().slice(-SHOWN).toReversed()
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" onClick={() => backend['journal.clear']()}>
          清空日志
        </button>
      </div>
      {entries.length === 0 && <p className={styles.dim}>还没有请求</p>}
      {entries.map((entry) => (
        <Call key={entry.seq} entry={entry} />
      ))}
    </>
  )
}

function Call({ entry }: { entry: Entry }) {
  const wrong = entry.endpoint === null || entry.violation !== undefined
  return (
    <details className={styles.call} data-wrong={wrong || undefined}>
      <summary>
        <code>{entry.path.replace('/api/', '')}</code>
        <small>
          {beijing(entry.at).slice(11)} · {entry.status ?? '…'} · {entry.took ?? '…'} ms
          {entry.rule && ' · 规则'}
        </small>
      </summary>
      {entry.nearest && (
        <p className={styles.problem}>没有这个接口，最接近的是：{entry.nearest.join('，')}</p>
      )}
      {entry.violation && <p className={styles.problem}>不符合契约：{entry.violation}</p>}
      {entry.rule && <p>规则：{entry.rule}</p>}
      <pre>{text(entry.request)}</pre>
      <pre>{text(entry.response)}</pre>
      {entry.changes && entry.changes.length > 0 && (
        <p>变更：{entry.changes.map((c) => `${c.table} ${c.id}`).join('，')}</p>
      )}
    </details>
  )
}

import { useSyncExternalStore } from 'react'
import type { DriftWatch } from '../../pipeline/drift'
import styles from '../Toolbar.module.css'

/** Where the real server's answers differ from the contract: required fields first, tolerated ones below. */
export function DriftList({ watch }: { watch: DriftWatch }) {
  const drifts = useSyncExternalStore(watch.subscribe, watch.list)
  if (drifts.length === 0) return <p className={styles.dim}>真实接口与契约相符</p>
  const sorted = [...drifts].sort(
    (a, b) => Number(a.finding.kind === 'absent') - Number(b.finding.kind === 'absent'),
  )
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" onClick={watch.clear}>
          清空
        </button>
      </div>
      {sorted.map(({ endpoint, route, finding, answers }) => (
        <details
          key={`${endpoint} ${finding.field}`}
          className={styles.call}
          data-wrong={finding.kind !== 'absent' || undefined}
        >
          <summary>
            <code>
              {endpoint} {finding.field}
            </code>
            <small>{finding.kind === 'absent' ? '没有给出，可以容忍' : '不符合契约'}</small>
          </summary>
          <p>{route}</p>
          <p className={styles.problem}>
            应为 {finding.expected}，实为 {finding.came}，共 {answers} 次回应
          </p>
        </details>
      ))}
    </>
  )
}

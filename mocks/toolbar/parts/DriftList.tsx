import { Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { DriftRecord } from '@/contract/drift'
import type { DriftWatch } from '../../pipeline/drift'
import rows from '../panels/Rows.module.css'
import styles from '../Toolbar.module.css'

/** What the app did about it, the worst first. */
const deeds: Record<DriftRecord['done'], string> = {
  refused: '整个回应不能用',
  'row left out': '这一行没有显示',
  'not told': '当作没有给出',
  tolerated: '没有给出，可以容忍',
}
const order = Object.keys(deeds)

/** Where the real server's answers differ from the contract: what costs the answer first, what is tolerated last. */
export function DriftList({ watch }: { watch: DriftWatch }) {
  const drifts = useSyncExternalStore(watch.subscribe, watch.list)
  if (drifts.length === 0) return <p className="dim-sm">真实接口与契约相符</p>
  const sorted = [...drifts].sort((a, b) => order.indexOf(a.done) - order.indexOf(b.done))
  return (
    <>
      <Group>
        <Button onClick={watch.clear}>清空</Button>
      </Group>
      {sorted.map(({ endpoint, route, field, expected, came, done, times }) => (
        <details
          key={`${endpoint} ${field}`}
          className={rows.call}
          data-wrong={done !== 'tolerated' || undefined}
        >
          <summary>
            <code>
              {endpoint} {field}
            </code>
            <small>{deeds[done]}</small>
          </summary>
          <p>{route}</p>
          <p className={styles.problem}>
            应为 {expected}，实为 {came}，共 {times} 次
          </p>
        </details>
      ))}
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { DriftRecord } from '@/contract/drift'
import type { DriftLog } from '../pipeline/drift'
import { mountTool, ToolsThemeProvider } from './parts/ToolsTheme'
import { ToolsFrame, useToolsFrame } from './ToolsFrame'
import * as styles from './Toolbar.module.css'
import * as frame from './ToolsFrame.module.css'

export interface ServedWorld {
  name: string
  leaveHref: string | undefined
}

interface RealBarProps {
  driftLog: DriftLog
  base: string
  world?: ServedWorld | undefined
}

export function mountRealServerBar(props: RealBarProps): void {
  mountTool(<RealBar {...props} />)
}

function RealBar({ driftLog, base, world }: RealBarProps) {
  const drifts = useSyncExternalStore(driftLog.subscribe, driftLog.list)
  const faultCount = drifts.filter(({ done }) => done !== 'tolerated').length
  const bubbleText = faultCount > 0 ? faultCount : '◇'
  const header = (
    <div className={frame.status}>
      <strong className="clamp">{world ? `已加入世界 ${world.name}` : '真实接口'}</strong>
      <small>{base || '同源'}</small>
      {!world && <a href="?backend=fake">回到假后端</a>}
      {world?.leaveHref && <a href={world.leaveHref}>离开</a>}
    </div>
  )
  return (
    <ToolsThemeProvider>
      <ToolsFrame {...useToolsFrame()} header={header} bubbleText={bubbleText}>
        <div className={frame.panel}>
          <DriftList driftLog={driftLog} />
        </div>
      </ToolsFrame>
    </ToolsThemeProvider>
  )
}

/** The worst first. */
const outcomeTexts: Record<DriftRecord['done'], string> = {
  refused: '整个回应不能用',
  'row left out': '这一行没有显示',
  'not told': '当作没有给出',
  tolerated: '没有给出，可以容忍',
}
const outcomeOrder = Object.keys(outcomeTexts)

export function DriftList({ driftLog }: { driftLog: DriftLog }) {
  const drifts = useSyncExternalStore(driftLog.subscribe, driftLog.list)
  if (drifts.length === 0) return <p className="dim-sm">真实接口与契约相符</p>
  const sorted = [...drifts].sort(
    (a, b) => outcomeOrder.indexOf(a.done) - outcomeOrder.indexOf(b.done),
  )
  return (
    <>
      <Group>
        <Button onClick={driftLog.clear}>清空</Button>
      </Group>
      {sorted.map(({ endpoint, route, field, expected, came, done, times }) => (
        <details
          key={`${endpoint} ${field}`}
          className={styles.expandable}
          data-faulty={done !== 'tolerated' || undefined}
        >
          <summary>
            <code>
              {endpoint} {field}
            </code>
            <small>{outcomeTexts[done]}</small>
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

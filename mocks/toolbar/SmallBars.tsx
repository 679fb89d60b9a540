import { useSyncExternalStore } from 'react'
import type { DriftWatch } from '../pipeline/drift'
import type { Joined } from '../browser/joinedServer'
import { DriftList } from './parts/DriftList'
import { Tools, useTools } from './Frame'
import { ToolsUi, mount } from './parts/ToolsUi'
import frame from './Frame.module.css'

/** The toolbar where no fake runs: shows where a real API's answers differ from the contract. */
export function mountReal(watch: DriftWatch, base: string, joined?: Joined) {
  mount(<RealBar watch={watch} base={base} joined={joined} />)
}

interface RealProps {
  watch: DriftWatch
  base: string
  /** The calls go to a world that others are in too. */
  joined?: Joined | undefined
}

/** The toolbar for a real API: where the calls go, and where answers differ from the contract. */
function RealBar({ watch, base, joined }: RealProps) {
  const wrong = useSyncExternalStore(watch.subscribe, watch.list).filter(
    ({ done }) => done !== 'tolerated',
  ).length
  const tools = useTools()
  const head = (
    <div className={frame.badge}>
      <strong className="clamp">{joined ? `已加入世界 ${joined.name}` : '真实接口'}</strong>
      <small>{base || '同源'}</small>
      {joined ? (
        joined.leave && <a href={joined.leave}>离开</a>
      ) : (
        <a href="?backend=fake">回到假后端</a>
      )}
    </div>
  )
  return (
    <ToolsUi>
      <Tools {...tools} head={head} mark={wrong > 0 ? wrong : '◇'}>
        <div className={frame.panel}>
          <DriftList watch={watch} />
        </div>
      </Tools>
    </ToolsUi>
  )
}

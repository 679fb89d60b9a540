import { Button, Group } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { DriftWatch } from '../pipeline/drift'
import type { Joined } from '../browser/joinedServer'
import { DriftList } from './parts/DriftList'
import { Tools, useTools } from './Frame'
import { mount } from './parts/mount'
import { ToolsUi } from './parts/ToolsUi'
import frame from './Frame.module.css'

/** The toolbar where no fake runs: shows where a real API's answers differ from the contract. */
export function mountReal(watch: DriftWatch, base: string, joined?: Joined) {
  mount(<RealBar watch={watch} base={base} joined={joined} />)
}

/** The toolbar of a tab whose world another tab has. Returns what takes it away, when this tab takes over. */
export const mountShared = (onOwn: () => void) => mount(<SharedBar onOwn={onOwn} />)

interface RealProps {
  watch: DriftWatch
  base: string
  /** The calls go to a world that others are in too. */
  joined?: Joined | undefined
}

/** The toolbar for a real API: where the calls go, and where answers differ from the contract. */
export function RealBar({ watch, base, joined }: RealProps) {
  const wrong = useSyncExternalStore(watch.subscribe, watch.list).filter(
    ({ done }) => done !== 'tolerated',
  ).length
  const badge = (
    <>
      <strong className="clamp">{joined ? `已加入世界 ${joined.name}` : '真实接口'}</strong>
      <small>{base || '同源'}</small>
      {joined ? (
        joined.leave && <a href={joined.leave}>离开</a>
      ) : (
        <a href="?backend=fake">回到假后端</a>
      )}
    </>
  )
  return (
    <SmallBar badge={badge} mark={wrong > 0 ? wrong : '◇'}>
      <DriftList watch={watch} />
    </SmallBar>
  )
}

/** Says that another tab has this tab's world and its toolbar, and offers to go on alone. */
const SharedBar = ({ onOwn }: { onOwn: () => void }) => (
  <SmallBar
    mark="◈"
    badge={
      <>
        <strong className="clamp">共用世界</strong>
        <small>假后端在另一个标签页</small>
      </>
    }
  >
    <p>
      这一页与另一个标签页共用一个世界、一个会话：那边审核、调时钟、换身份，这边跟着变。工具栏在那一页；那一页关了，这一页接着用。
    </p>
    <Group>
      <Button onClick={onOwn}>自己开一个世界</Button>
    </Group>
  </SmallBar>
)

interface SmallProps {
  /** Who answers the calls: the head. */
  badge: ReactNode
  /** On the tab that opens it. */
  mark: string | number
  children: ReactNode
}

/** The bar of a page whose world is elsewhere, or is none: a head and one panel. */
function SmallBar({ badge, mark, children }: SmallProps) {
  const tools = useTools()
  return (
    <ToolsUi>
      <Tools {...tools} head={<div className={frame.badge}>{badge}</div>} mark={mark}>
        <div className={frame.panel}>{children}</div>
      </Tools>
    </ToolsUi>
  )
}

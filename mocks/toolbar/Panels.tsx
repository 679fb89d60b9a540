import { Button, Group, Tabs, UnstyledButton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { machine } from '../world/clock'
import { type PanelProps, useBackend } from './parts/useBackend'
import { ClockPanel } from './panels/ClockPanel'
import { DataPanel } from './panels/DataPanel'
import { JournalPanel } from './panels/JournalPanel'
import { NetworkPanel } from './panels/NetworkPanel'
import { ScenarioPanel } from './panels/ScenarioPanel'
import frame from './Frame.module.css'
import styles from './Toolbar.module.css'
import type { ActName } from '../server/acts'
import { annexes } from './parts/annex'
import { attempt } from './parts/message'
import { UndoButton } from './parts/UndoButton'

/** A panel that is fetched when somebody first opens it. */
const later = (part: () => Promise<{ default: ComponentType<PanelProps> }>) => {
  const Part = lazy(part)
  return (props: PanelProps) => (
    <Suspense fallback={<p className="dim-sm">正在取来…</p>}>
      <Part {...props} />
    </Suspense>
  )
}

/** By the names of their tabs. */
const panelsOf = (): Record<string, ComponentType<PanelProps>> => ({
  场景: ScenarioPanel,
  身份: PeoplePanel,
  时钟: ClockPanel,
  网络: NetworkPanel,
  操作: ActsPanel,
  数据: DataPanel,
  日志: JournalPanel,
  ...Object.fromEntries(
    annexes().flatMap(({ panel }) => (panel ? [[panel[0], later(panel[1])]] : [])),
  ),
  报告缺陷: later(() => import('./panels/ReportPanel')),
})
/** For everybody; the rest, for fewer, stands in a quieter line behind the word 更多. */
const FIRST = 5

interface Props extends PanelProps {
  panel: string
  onPanel: (name: string) => void
}

const tabsOf = (some: string[]) =>
  some.map((name) => (
    <Tabs.Tab key={name} value={name}>
      {name}
    </Tabs.Tab>
  ))

export function Panels({ panel, onPanel, onDone }: Props) {
  const [panels] = useState(panelsOf)
  const names = Object.keys(panels)
  return (
    <Tabs
      value={panel}
      onChange={(name) => name !== null && onPanel(name)}
      keepMounted={false}
      variant="none"
      className={frame.tabs}
      classNames={{ tab: frame.tab }}
    >
      <Tabs.List aria-label="开发工具面板" className={frame.list}>
        <div className={frame.first}>{tabsOf(names.slice(0, FIRST))}</div>
        <div className={frame.rest}>
          <span aria-hidden>更多：</span>
          {tabsOf(names.slice(FIRST))}
        </div>
      </Tabs.List>
      {Object.entries(panels).map(([name, Panel]) => (
        <Tabs.Panel key={name} value={name} className={frame.panel}>
          <Panel onDone={onDone} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Logs the page in as any member of the world, or out. */
function PeoplePanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const become = (key: string) => {
    backend.become(key)
    onDone()
  }
  const now = backend.status().member ?? 'guest'
  return (
    <ul>
      {[{ id: 'guest', username: '访客', realname: '未登录', vip: null }, ...backend.members()].map(
        (m) => (
          <li key={m.id} className={styles.row} data-on={m.id === now || undefined}>
            <UnstyledButton
              aria-label={m.username}
              aria-pressed={m.id === now}
              onClick={() => become(m.id)}
            >
              <b>{m.username}</b>
              <small>
                {m.realname}
                {m.vip !== null && ` · VIP${m.vip}`}
              </small>
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  )
}

/** Milliseconds after an act in which a second tap of the same finger is no further act. */
const LOCKED = 700

/**
 * What staff can do now: one button for each row that an act fits. After an act the rows stay where they are until
 * the pointer has left, or the next one would come under it.
 */
function ActsPanel() {
  const backend = useBackend()
  const now = backend['staff.acts']()
  /** As at the last act, while a second tap may still follow. */
  const [shown, setShown] = useState<typeof now>()
  const finger = useRef({ over: false, locked: false })
  const settle = (change: Partial<typeof finger.current>) => {
    const { over, locked } = Object.assign(finger.current, change)
    if (!over && !locked) setShown(undefined)
  }
  const fits = (name: ActName, target: string) =>
    now.some((act) => act.name === name && act.targets.some(({ id }) => id === target))
  const act = (name: ActName, target: string) => {
    if (finger.current.locked) return
    finger.current.locked = true
    machine.setTimeout(() => settle({ locked: false }), LOCKED)
    setShown(shown ?? now)
    attempt(() => backend['staff.do'](name, target))
  }
  return (
    <>
      <div
        onPointerMove={() => (finger.current.over = true)}
        onPointerLeave={() => settle({ over: false })}
      >
        {(shown ?? now).map(({ name, title, targets }) => (
          <section key={name}>
            <h3>{title}</h3>
            {targets.length === 0 && <p className="dim-sm">没有可操作的对象</p>}
            <Group>
              {targets.slice(0, 5).map((target) => (
                <Button
                  key={target.id}
                  aria-label={`${title} ${target.title}`}
                  disabled={shown && !fits(name, target.id)}
                  onClick={() => act(name, target.id)}
                >
                  {target.title}
                </Button>
              ))}
            </Group>
          </section>
        ))}
      </div>
      {/* Not while a finger may still be there: the second half of a double tap would take back the first. */}
      <div className={frame.foot}>{!shown && <UndoButton />}</div>
    </>
  )
}

import {
  useId,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useRef,
  useState,
} from 'react'
import { machine } from '../world/clock'
import { type PanelProps, useBackend } from './parts/useBackend'
import { ClockPanel } from './panels/ClockPanel'
import { DataPanel } from './panels/DataPanel'
import { JournalPanel } from './panels/JournalPanel'
import { NetworkPanel } from './panels/NetworkPanel'
import { RecordPanel } from './panels/RecordPanel'
import { ScenarioPanel } from './panels/ScenarioPanel'
import styles from './Toolbar.module.css'
import frame from './Frame.module.css'
import rows from './panels/Rows.module.css'
import type { ActName } from '../server/acts'
import { attempt } from './parts/message'
import { UndoButton } from './parts/UndoButton'

const Editor = lazy(() => import('./editor/Editor'))

/** 情形编辑, fetched when somebody first opens it. */
const EditPanel = () => (
  <Suspense fallback={<p className={styles.dim}>正在取来编辑器…</p>}>
    <Editor />
  </Suspense>
)

const panels = {
  场景: ScenarioPanel,
  身份: PeoplePanel,
  时钟: ClockPanel,
  网络: NetworkPanel,
  操作: ActsPanel,
  数据: DataPanel,
  日志: JournalPanel,
  录制: RecordPanel,
  情形编辑: EditPanel,
} as const satisfies Record<string, ComponentType<PanelProps>>

export type PanelName = keyof typeof panels
const names = Object.keys(panels) as PanelName[]

interface Props extends PanelProps {
  panel: PanelName
  onPanel: (name: PanelName) => void
}

export function Panels({ panel, onPanel, onDone }: Props) {
  const id = useId()
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = names[(names.indexOf(panel) + by + names.length) % names.length]
    if (!next) return
    onPanel(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  const Panel: ComponentType<PanelProps> = panels[panel]
  return (
    <>
      <div role="tablist" aria-label="开发工具面板" className={frame.tabs}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            aria-selected={name === panel}
            aria-controls={`${id}panel`}
            tabIndex={name === panel ? 0 : -1}
            onClick={() => onPanel(name)}
            onKeyDown={step}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        // A newly opened panel starts at its top.
        key={panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${panel}`}
        className={frame.panel}
      >
        <Panel onDone={onDone} />
      </div>
    </>
  )
}

/** Logs the page in as any member of the world, or out. */
function PeoplePanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const become = (key: string) => {
    backend.become(key)
    onDone()
  }
  const now = backend.status().as
  return (
    <ul>
      {[{ id: 'guest', username: '访客', realname: '未登录', vip: null }, ...backend.members()].map(
        (m) => (
          <li key={m.id} className={rows.row} data-on={m.id === now || undefined}>
            <button
              type="button"
              aria-label={m.username}
              aria-pressed={m.id === now}
              onClick={() => become(m.id)}
            >
              <b>{m.username}</b>
              <span>
                {m.realname}
                {m.vip !== null && ` · VIP${m.vip}`}
              </span>
            </button>
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
            {targets.length === 0 && <p className={styles.dim}>没有可操作的对象</p>}
            <div className={styles.buttons}>
              {targets.slice(0, 5).map((target) => (
                <button
                  key={target.id}
                  type="button"
                  aria-label={`${title} ${target.title}`}
                  disabled={shown && !fits(name, target.id)}
                  onClick={() => act(name, target.id)}
                >
                  {target.title}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      {/* Not while a finger may still be there: the second half of a double tap would take back the first. */}
      <div className={frame.foot}>{!shown && <UndoButton />}</div>
    </>
  )
}

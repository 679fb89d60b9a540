import { Button, Group, Tabs, UnstyledButton } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import {
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { people } from '@fixtures/people'
import type { FakeBackend } from '../control/control'
import type { ActName } from '../server/acts'
import { machine } from '../world/clock'
import { magicAmounts } from '../world/faults'
import { ToolsFrame, useToolsState } from './Frame'
import { ClockPanel } from './panels/ClockPanel'
import { DataPanel } from './panels/DataPanel'
import { JournalPanel } from './panels/JournalPanel'
import { NetworkPanel } from './panels/NetworkPanel'
import { ScenarioPanel } from './panels/ScenarioPanel'
import { listenForDroppedFile, shareMoment } from './parts/files'
import {
  MessageLine,
  runAction,
  subscribeToMessage,
  getMessage,
  showMessage,
  useMessage,
  type Message,
} from './parts/message'
import { ToolsThemeProvider, mountTool } from './parts/ToolsUi'
import {
  UndoSection,
  getAddons,
  setAddons,
  useIsToolbarHidden,
  useBackend,
  type Addon,
  type PanelProps,
} from './parts/useBackend'
import frame from './Frame.module.css'
import styles from './Toolbar.module.css'

const isError = (message: Message | undefined) => message?.good === false

function Toolbar() {
  const hasError = isError(useMessage())
  const isHidden = useIsToolbarHidden() && !hasError
  const tools = useToolsState(!isHidden, hasError)
  const [panel, setPanel] = useState('场景')
  const handle = useRef<HTMLButtonElement>(null)
  const wasHidden = useRef(isHidden)

  useEffect(() => {
    if (wasHidden.current && !isHidden && document.activeElement === document.body)
      handle.current?.focus({ preventScroll: true })
    wasHidden.current = isHidden
  }, [isHidden])
  const openForError = useEffectEvent(() => {
    if (isError(getMessage())) tools.onOpen(true)
  })
  useEffect(() => subscribeToMessage(() => openForError()), [])
  return (
    <ToolsThemeProvider>
      {getAddons().map(({ Beside }, nth) => Beside && <Beside key={nth} />)}
      {!isHidden && (
        <ToolsFrame {...tools} handleRef={handle} head={<Badge />}>
          <MessageLine />
          <Panels
            panel={panel}
            onPanel={setPanel}
            onDone={() => {
              if (!tools.isDock) tools.onOpen(false)
            }}
          />
        </ToolsFrame>
      )}
    </ToolsThemeProvider>
  )
}

function Badge() {
  const backend = useBackend()
  const { title, rules, frozen } = backend.status()
  const real = backend['real.status']().ids.length
  const held = backend['holds.list']().length
  const moved = backend['scenario.moved']()
  return (
    <div className={frame.badge}>
      <strong className="clamp" title={title}>
        {title}
      </strong>
      {frozen && <small>时钟已冻结</small>}
      {held > 0 && <small>扣住 {held} 个应答</small>}
      {real > 0 && <b className={frame.real}>{real} 个接口走真实服务器</b>}
      {rules.length > 0 && (
        <Button variant="danger" onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </Button>
      )}
      <Button onClick={() => void shareMoment()}>分享此刻</Button>
      {moved.length > 0 && (
        <small className={frame.moved} title={moved.join('；')}>
          地址已说不出此刻，请用「分享此刻」
        </small>
      )}
    </div>
  )
}

const lazyPanel = (part: () => Promise<{ default: ComponentType<PanelProps> }>) => {
  const Part = lazy(part)
  return (props: PanelProps) => (
    <Suspense fallback={<p className="dim-sm">正在取来…</p>}>
      <Part {...props} />
    </Suspense>
  )
}

const createPanels = (): Record<string, ComponentType<PanelProps>> => ({
  场景: ScenarioPanel,
  身份: PeoplePanel,
  时钟: ClockPanel,
  网络: NetworkPanel,
  操作: StaffPanel,
  数据: DataPanel,
  日志: JournalPanel,
  ...Object.fromEntries(
    getAddons().flatMap(({ panel }) => (panel ? [[panel[0], lazyPanel(panel[1])]] : [])),
  ),
  报告缺陷: lazyPanel(() => import('./panels/ReportPanel')),
})
const MAIN_TABS = 5

interface Props extends PanelProps {
  panel: string
  onPanel: (name: string) => void
}

const renderTabs = (some: string[]) =>
  some.map((name) => (
    <Tabs.Tab key={name} value={name}>
      {name}
    </Tabs.Tab>
  ))

function Panels({ panel, onPanel, onDone }: Props) {
  const [panels] = useState(createPanels)
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
        <div className={frame.first}>{renderTabs(names.slice(0, MAIN_TABS))}</div>
        <div className={frame.rest}>
          <span aria-hidden>更多：</span>
          {renderTabs(names.slice(MAIN_TABS))}
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
              <small>{people.find(({ id }) => id === m.id)?.story}</small>
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  )
}

const DOUBLE_TAP_MS = 700
const MAX_TARGETS = 5

type StaffActs = ReturnType<FakeBackend['staff.acts']>
interface StaffRow {
  id: string
  title: string
  acts: { name: ActName; title: string }[]
}

function groupByRow(acts: StaffActs): StaffRow[] {
  const rows = new Map<string, StaffRow>()
  for (const { name, title, targets } of acts)
    for (const target of targets.slice(0, MAX_TARGETS)) {
      const key = `${target.id} ${target.title}`
      const row = rows.get(key) ?? { id: target.id, title: target.title, acts: [] }
      row.acts.push({ name, title })
      rows.set(key, row)
    }
  return [...rows.values()]
}

function StaffPanel() {
  const backend = useBackend()
  const current = backend['staff.acts']()
  const [shown, setShown] = useState<StaffActs>()
  const pointer = useRef({ isOver: false, isLocked: false })
  const update = (change: Partial<typeof pointer.current>) => {
    const { isOver, isLocked } = Object.assign(pointer.current, change)
    if (!isOver && !isLocked) setShown(undefined)
  }
  const isPossible = (name: ActName, id: string) =>
    current.some((act) => act.name === name && act.targets.some((target) => target.id === id))
  const perform = (name: ActName, id: string) => {
    if (pointer.current.isLocked) return
    pointer.current.isLocked = true
    machine.setTimeout(() => update({ isLocked: false }), DOUBLE_TAP_MS)
    setShown(shown ?? current)
    runAction(() => backend['staff.do'](name, id))
  }
  return (
    <>
      <ul
        onPointerMove={() => (pointer.current.isOver = true)}
        onPointerLeave={() => update({ isOver: false })}
      >
        {groupByRow(shown ?? current).map(({ id, title, acts }) => (
          <li key={`${id} ${title}`} className={`row ${styles.act}`}>
            <p>{title}</p>
            <Group>
              {acts.map((act) => (
                <Button
                  key={act.name}
                  aria-label={`${act.title} ${title}`}
                  disabled={shown && !isPossible(act.name, id)}
                  onClick={() => perform(act.name, id)}
                >
                  {act.title}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      <section aria-label="金额的角分">
        <h3>不用场景：金额的角分决定结果</h3>
        {magicAmounts.map(({ cents, words }) => (
          <p key={cents} className="dim-sm">
            <b>….{cents}</b> {words}
          </p>
        ))}
      </section>
      <div className={frame.foot}>{!shown && <UndoSection />}</div>
    </>
  )
}

declare global {
  interface Window {
    __TANSTACK_QUERY_CLIENT__?: QueryClient
  }
}

/** `problem`: what could not be opened; `notice`: why the stored world was not restored. */
export function mountToolbar(
  client: QueryClient,
  addons: readonly Addon[],
  problem: string | undefined,
  notice?: Message,
) {
  setAddons(addons)
  window.__TANSTACK_QUERY_CLIENT__ = client
  if (window.fakeBackend) listenForDroppedFile(window.fakeBackend)
  if (problem !== undefined)
    showMessage({ good: false, lines: [problem, ...(notice?.lines ?? [])] })
  else showMessage(notice)
  mountTool(<Toolbar />)
}

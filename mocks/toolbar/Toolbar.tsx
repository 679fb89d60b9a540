import { Button, Tabs } from '@mantine/core'
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
import { ClockPanel } from './panels/ClockPanel'
import { DataAndSavesPanel } from './panels/DataAndSavesPanel'
import { JournalPanel } from './panels/JournalPanel'
import { NetworkPanel } from './panels/NetworkPanel'
import { PeoplePanel } from './panels/PeoplePanel'
import { ScenarioPanel } from './panels/ScenarioPanel'
import { StaffPanel } from './panels/StaffPanel'
import {
  getAddons,
  setAddons,
  useIsToolbarHidden,
  type Addon,
  type PanelProps,
} from './parts/addons'
import { listenForDroppedFile, shareMomentAndReport } from './parts/files'
import {
  MessageLine,
  subscribeToMessage,
  getMessage,
  showMessage,
  useMessage,
  type Message,
} from './parts/message'
import { ToolsThemeProvider, mountTool } from './parts/ToolsTheme'
import { useBackend } from './parts/useBackend'
import { ToolsFrame, useToolsFrame } from './ToolsFrame'
import * as frame from './ToolsFrame.module.css'

declare global {
  interface Window {
    __TANSTACK_QUERY_CLIENT__?: QueryClient
  }
}

interface ToolbarOptions {
  client: QueryClient
  addons: readonly Addon[]
  /** Why the address was not opened. */
  problem: string | undefined
  /** Why the stored world was not restored. */
  notice?: Message | undefined
}

export function mountToolbar({ client, addons, problem, notice }: ToolbarOptions): void {
  setAddons(addons)
  window.__TANSTACK_QUERY_CLIENT__ = client
  if (window.fakeBackend) listenForDroppedFile(window.fakeBackend)
  if (problem === undefined) showMessage(notice)
  else showMessage({ good: false, lines: [problem, ...(notice?.lines ?? [])] })
  mountTool(<Toolbar />)
}

const isError = (message: Message | undefined) => message?.good === false

function Toolbar() {
  const hasError = isError(useMessage())
  const isHidden = useIsToolbarHidden() && !hasError
  const tools = useToolsFrame({ isVisible: !isHidden, startsOpen: hasError })
  const [panelTitle, setPanelTitle] = useState('场景')
  const bubble = useRef<HTMLButtonElement>(null)
  const wasHidden = useRef(isHidden)

  // Shown again, the toolbar takes the focus that the presenter has lost.
  useEffect(() => {
    if (wasHidden.current && !isHidden && document.activeElement === document.body)
      bubble.current?.focus({ preventScroll: true })
    wasHidden.current = isHidden
  }, [isHidden])
  const openForError = useEffectEvent(() => {
    if (isError(getMessage())) tools.setOpen(true)
  })
  useEffect(() => subscribeToMessage(() => openForError()), [])
  const closeUnlessDocked = () => {
    if (!tools.isDocked) tools.setOpen(false)
  }
  return (
    <ToolsThemeProvider>
      {getAddons().map(({ Companion }, index) => Companion && <Companion key={index} />)}
      {!isHidden && (
        <ToolsFrame {...tools} bubbleRef={bubble} header={<WorldStatus />}>
          <MessageLine />
          <Panels selected={panelTitle} onSelect={setPanelTitle} onDone={closeUnlessDocked} />
        </ToolsFrame>
      )}
    </ToolsThemeProvider>
  )
}

function WorldStatus() {
  const backend = useBackend()
  const { title, rules, frozen } = backend.status()
  const realCount = backend['real.status']().ids.length
  const heldCount = backend['holds.list']().length
  const changes = backend['scenario.moved']()
  return (
    <div className={frame.status}>
      <strong className="clamp" title={title}>
        {title}
      </strong>
      {frozen && <small>时钟已冻结</small>}
      {heldCount > 0 && <small>扣住 {heldCount} 个应答</small>}
      {realCount > 0 && <b className={frame.realCallCount}>{realCount} 个接口走真实服务器</b>}
      {rules.length > 0 && (
        <Button variant="danger" onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </Button>
      )}
      <Button onClick={() => void shareMomentAndReport()}>分享此刻</Button>
      {changes.length > 0 && (
        <small className={frame.addressOutdated} title={changes.join('；')}>
          地址已说不出此刻，请用「分享此刻」
        </small>
      )}
    </div>
  )
}

interface PanelsProps extends PanelProps {
  selected: string
  onSelect: (title: string) => void
}

const MAIN_PANEL_COUNT = 5

function Panels({ selected, onSelect, onDone }: PanelsProps) {
  const [panels] = useState(listPanels)
  return (
    <Tabs
      value={selected}
      onChange={(title) => {
        if (title !== null) onSelect(title)
      }}
      keepMounted={false}
      variant="none"
      className={frame.tabs}
      classNames={{ tab: frame.tab }}
    >
      <Tabs.List aria-label="开发工具面板" className={frame.tabList}>
        <div className={frame.mainTabs}>{panels.slice(0, MAIN_PANEL_COUNT).map(renderTab)}</div>
        <div className={frame.moreTabs}>
          <span aria-hidden>更多：</span>
          {panels.slice(MAIN_PANEL_COUNT).map(renderTab)}
        </div>
      </Tabs.List>
      {panels.map(({ title, Panel }) => (
        <Tabs.Panel key={title} value={title} className={frame.panel}>
          <Suspense fallback={<p className="dim-sm">正在取来…</p>}>
            <Panel onDone={onDone} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface TitledPanel {
  title: string
  Panel: ComponentType<PanelProps>
}

const renderTab = ({ title }: TitledPanel) => (
  <Tabs.Tab key={title} value={title}>
    {title}
  </Tabs.Tab>
)

function listPanels(): TitledPanel[] {
  const panels: TitledPanel[] = [
    { title: '场景', Panel: ScenarioPanel },
    { title: '身份', Panel: PeoplePanel },
    { title: '时钟', Panel: ClockPanel },
    { title: '网络', Panel: NetworkPanel },
    { title: '操作', Panel: StaffPanel },
    { title: '数据', Panel: DataAndSavesPanel },
    { title: '日志', Panel: JournalPanel },
  ]
  for (const { panel } of getAddons())
    if (panel) panels.push({ title: panel.title, Panel: lazy(panel.load) })
  panels.push({ title: '报告缺陷', Panel: lazy(() => import('./panels/ReportPanel')) })
  return panels
}

import '@/ui/theme/tokens.css'
import '@/ui/theme/base.css'
import './desk.css'
import { Button, Group, TextInput as Field } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatBeijingTime } from '@/lib/time/time'
import { Form, TextInput } from '../../toolbar/parts/fields'
import { ToolsThemeProvider } from '../../toolbar/parts/ToolsTheme'
import { useEverySecond } from '../../toolbar/parts/useBackend'
import { machine } from '../../world/clock'
import { ControlButton, ActionResultBar } from './ControlButton'
import {
  connectToServer,
  submitTokenAndConnect,
  markPartsSeenUntilNow,
  searchDesk,
  useDeskView,
} from './deskConnection'
import type { DeskState } from './deskState'
import { WorldPanel, Invite, Journal, Members, WaitingOrders, Tickets } from './Parts'

interface DeskPart {
  id: string
  tab: string
  title?: string
  /** Absent for the invitation, which is shown also before the world is open. */
  Content?: ComponentType<DeskState>
}

const parts: readonly DeskPart[] = [
  { id: 'orders', tab: '待办', Content: WaitingOrders },
  { id: 'tickets', tab: '工单', Content: Tickets },
  { id: 'members', tab: '会员', Content: Members },
  { id: 'clock', tab: '时钟', title: '时钟与站点', Content: WorldPanel },
  { id: 'journal', tab: '日志', Content: Journal },
  { id: 'invite', tab: '邀请' },
]

function Desk() {
  const { connection, tokenProblem, world, readAt, search } = useDeskView()
  const [selected, setSelected] = useState('orders')
  const isWorldShown = !tokenProblem && world !== undefined
  useEffect(() => {
    if (world) document.title = `客服台 ${world.name}`
  }, [world])
  const select = (id: string) => {
    if (id !== selected) markPartsSeenUntilNow(selected)
    setSelected(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <header>
        <div className="row spread">
          <h1>客服台 {world?.name}</h1>
          <p
            id="live"
            className="dim-sm tone"
            role="status"
            data-tone={connection.isGood ? 'green' : 'red'}
          >
            {connection.text}
          </p>
        </div>
        <p className="row spread dim-sm">
          <span>{world && (world.state?.world.title ?? '还没有人来过')}</span>
          {isWorldShown && world.state && <WorldTime {...world.state.world} readAt={readAt} />}
        </p>
        {isWorldShown && (
          <nav aria-label="客服台的各部分">
            {parts.map(({ id, tab }) => (
              <Button
                key={id}
                variant="subtle"
                aria-current={id === selected}
                onClick={() => select(id)}
              >
                {tab} <WaitingCount part={id} state={world.state} />
              </Button>
            ))}
          </nav>
        )}
        {isWorldShown && world.state && (
          <TextInput
            type="search"
            label="筛选"
            hint="筛选：姓名、金额、单号，空格分词"
            value={search}
            onChange={searchDesk}
          />
        )}
      </header>
      {tokenProblem && <TokenForm isWrong={tokenProblem === 'wrong'} />}
      {isWorldShown && (
        <main data-empty={!world.state}>
          {parts.map(({ id, tab, title = tab, Content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              data-selected={id === selected}
              style={{ gridArea: id }}
              // It scrolls and has no focusable control.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={id === 'journal' ? 0 : undefined}
            >
              <h2>
                <span id={`${id}-title`}>{title}</span>{' '}
                <WaitingCount part={id} state={world.state} />
              </h2>
              <div className="stack">
                {Content ? (
                  <PartContent id={id} Content={Content} state={world.state} />
                ) : (
                  <Invite {...world.invite} />
                )}
              </div>
            </section>
          ))}
        </main>
      )}
      <ActionResultBar />
    </>
  )
}

interface PartContentProps {
  id: string
  Content: ComponentType<DeskState>
  state: DeskState | null
}

function PartContent({ id, Content, state }: PartContentProps) {
  if (state) return <Content {...state} />
  return (
    <div className="dim-sm">
      <p>这个世界还没有打开。会员第一次打开邀请链接时就有了。</p>
      {id === 'orders' && (
        <Group>
          <ControlButton label="现在打开" message="打开了" tone="good" call={['status']} />
        </Group>
      )}
    </div>
  )
}

function WaitingCount({ part, state }: { part: string; state: DeskState | null }) {
  let count = 0
  if (part === 'orders') count = state?.waiting.reduce((sum, { all }) => sum + all, 0) ?? 0
  if (part === 'tickets') count = state?.tickets.waiting ?? 0
  return (
    count > 0 && (
      <b className="tone" data-tone="red">
        {count > 99 ? '99+' : count}
      </b>
    )
  )
}

interface WorldTimeProps {
  now: number
  frozen: boolean
  /** The machine's time when `now` was read. */
  readAt: number
}

function WorldTime({ now, frozen, readAt }: WorldTimeProps) {
  useEverySecond()
  return (
    <time className="tabular">
      {formatBeijingTime(frozen ? now : now + machine.now() - readAt)}
      {frozen && '（停着）'}
    </time>
  )
}

function TokenForm({ isWrong }: { isWrong: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Form
      id="login"
      className="stack"
      onSubmit={() => submitTokenAndConnect(field.current?.value.trim() ?? '')}
    >
      <Field
        ref={field}
        type="password"
        label="控制面口令"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <p className="tone" data-tone="red" role="alert">
        {isWrong && '口令不对'}
      </p>
      <Button type="submit" variant="filled">
        进入
      </Button>
    </Form>
  )
}

createRoot(document.getElementById('root')!).render(
  <ToolsThemeProvider isWholePage>
    <Desk />
  </ToolsThemeProvider>,
)
void connectToServer()

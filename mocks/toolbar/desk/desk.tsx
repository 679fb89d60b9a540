import './desk.css'
import './parts.css'
import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@/ui/theme/tokens.css'
import { beijing } from '@/lib/time'
import type { DeskState } from '../../control/deskState'
import { machine } from '../../world/clock'
import { ControlButton, Said } from './ControlButton'
import { Members, Orders, Tickets } from './MemberParts'
import { connect, giveToken, useServerWorld, type ServerWorld } from './serverWorld'
import { Clock, Invite, Journal } from './WorldParts'

const parts: readonly {
  id: string
  tab: string
  title?: string
  Part?: ComponentType<DeskState>
}[] = [
  { id: 'orders', tab: '待办', Part: Orders },
  { id: 'tickets', tab: '工单', Part: Tickets },
  { id: 'members', tab: '会员', Part: Members },
  { id: 'clock', tab: '时钟', title: '时钟与站点', Part: Clock },
  { id: 'journal', tab: '日志', Part: Journal },
  { id: 'invite', tab: '邀请' },
]

/** 客服台: a world on the server for its staff, on a phone one part at a time. */
function Desk() {
  const { live, locked, world, readAt } = useServerWorld()
  const [at, setAt] = useState('orders')
  const open = !locked && world !== undefined
  useEffect(() => {
    if (world) document.title = `客服台 ${world.name}`
  }, [world])
  const go = (id: string) => {
    setAt(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <header>
        <div className="title">
          <h1>客服台 {world?.name}</h1>
          <p id="live" role="status" data-good={live.good}>
            {live.words}
          </p>
        </div>
        <p className="now">
          <span>{world && (world.state?.world.title ?? '还没有人来过')}</span>
          {open && world.state && <Now {...world.state.world} readAt={readAt} />}
        </p>
        {open && (
          <nav aria-label="客服台的各部分">
            {parts.map(({ id, tab }) => (
              <button key={id} type="button" aria-current={id === at} onClick={() => go(id)}>
                {tab} <Count number={countOf(id, world.state)} />
              </button>
            ))}
          </nav>
        )}
      </header>
      {locked && <Login wrong={locked === 'other token'} />}
      {open && (
        <main data-empty={!world.state}>
          {parts.map(({ id, tab, title = tab, Part }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              hidden={id !== at}
              style={{ gridArea: id }}
              // It scrolls and has no focusable control.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={id === 'journal' ? 0 : undefined}
            >
              <h2 id={`${id}-title`}>{title}</h2>
              <div className="body">
                {Part ? <PartOf id={id} Part={Part} {...world} /> : <Invite {...world.invite} />}
              </div>
            </section>
          ))}
        </main>
      )}
      <Said />
    </>
  )
}

/** A part of the world, or that nobody has opened it. */
function PartOf({ id, Part, state }: ServerWorld & { id: string; Part: ComponentType<DeskState> }) {
  if (state) return <Part {...state} />
  return (
    <div className="empty">
      <p>这个世界还没有打开。会员第一次打开邀请链接时就有了。</p>
      {id === 'orders' && (
        <ControlButton label="现在打开" done="打开了" tone="good" call={['status']} />
      )}
    </div>
  )
}

function countOf(id: string, state: DeskState | null) {
  if (id === 'orders') return state?.waiting.reduce((sum, { total }) => sum + total, 0) ?? 0
  return id === 'tickets' ? (state?.tickets.waiting ?? 0) : 0
}
const Count = ({ number }: { number: number }) =>
  number > 0 && <b>{number > 99 ? '99+' : number}</b>

interface NowProps {
  now: number
  frozen: boolean
  readAt: number
}
/** The world's time, which goes on between two answers. */
function Now({ now, frozen, readAt }: NowProps) {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clear(timer)
  }, [])
  return (
    <time>
      {beijing(frozen ? now : now + machine.now() - readAt)}
      {frozen && '（停着）'}
    </time>
  )
}

function Login({ wrong }: { wrong: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      id="login"
      onSubmit={(event) => {
        event.preventDefault()
        giveToken(field.current?.value.trim() ?? '')
      }}
    >
      <label>
        控制面口令
        <input ref={field} type="password" autoComplete="current-password" required />
      </label>
      <p id="wrong" role="alert">
        {wrong && '口令不对'}
      </p>
      <button type="submit" className="good">
        进入
      </button>
    </form>
  )
}

/** The page follows the phone's setting, by the theme's own attribute. */
const night = window.matchMedia('(prefers-color-scheme: dark)')
const dress = () =>
  (document.documentElement.dataset['mantineColorScheme'] = night.matches ? 'dark' : 'light')
dress()
night.addEventListener('change', dress)

createRoot(document.getElementById('root')!).render(<Desk />)
void connect()

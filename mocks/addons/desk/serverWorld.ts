import { create } from 'zustand'
import { tab } from '@/lib/storage'
import type { ControlName } from '../../control/control'
import type { DeskFilter, DeskState } from './deskState'
import { machine, pause } from '../../world/clock'

/** What the server answers about a world; `state` is null while nobody has opened it. */
export interface ServerWorld {
  name: string
  invite: { member: string; staff: string; qr: string; isLocal: boolean }
  state: DeskState | null
}
interface View {
  live: { words: string; good: boolean }
  /** The server wants a token, or another one than was given. */
  locked: false | 'token' | 'other token'
  world: ServerWorld | undefined
  /** This machine's time when the world was read: between two answers its clock goes on by itself. */
  readAt: number
  /** The world's time until which a part of the page was looked at: what is younger came since. */
  seenUntil: Record<string, number>
  filter: DeskFilter
}

/** The world of this page's address, as the server told it last. */
export const useServerWorld = create<View>(() => ({
  live: { words: '正在连接', good: false },
  locked: false,
  world: undefined,
  readAt: 0,
  seenUntil: {},
  filter: {},
}))
const show = useServerWorld.setState
/** What a person leaves he has looked at. */
export function markSeen(...parts: string[]) {
  const { world, seenUntil: looked } = useServerWorld.getState()
  const now = world?.state?.world.now
  if (now !== undefined)
    show({ seenUntil: { ...looked, ...Object.fromEntries(parts.map((part) => [part, now])) } })
}
export function setFilter(filter: DeskFilter) {
  show({ filter })
  void refresh()
}

/** What was there when the page met the scenario is nothing new. */
function readSeenUntil(world: ServerWorld) {
  const before = useServerWorld.getState()
  const { now = 0, generation } = world.state?.world ?? {}
  const same = before.world?.state?.world.generation === generation
  return same ? before.seenUntil : { orders: now, tickets: now }
}
const showLive = (words: string, good: boolean) => {
  if (useServerWorld.getState().live.words !== words) show({ live: { words, good } })
}

/** The token, for this tab only; a link from the house brings it behind the '#', which no server sees. */
const TOKEN_KEY = 'desk:token'
let wasTokenTyped = false
function takeLinkedToken(): string | undefined {
  const linked = new URLSearchParams(location.hash.slice(1)).get('token')
  if (linked === null) return undefined
  tab.set(TOKEN_KEY, linked)
  history.replaceState(null, '', location.pathname)
  return linked
}
let token = takeLinkedToken() ?? tab.get(TOKEN_KEY) ?? ''
export function submitToken(typed: string) {
  wasTokenTyped = true
  token = typed
  tab.set(TOKEN_KEY, typed)
  void connect()
}

class Locked extends Error {}

/** Without the browser's own credentials: it would ask for a password by itself. */
async function request(name: string, init: RequestInit = {}): Promise<Response> {
  const headers: HeadersInit = token === '' ? {} : { 'x-control-token': token }
  const sent = fetch(`__control/${name}`, {
    credentials: 'omit',
    cache: 'no-store',
    ...init,
    headers,
  })
  const answer = await sent.catch((error: Error) => {
    // The browser's own words are English, and say less.
    throw error.name === 'AbortError' ? error : new Error('连不上服务器')
  })
  if (answer.ok) return answer
  const body = (await answer.json().catch(() => ({}))) as { error?: string }
  const words = body.error ?? `服务器答 ${answer.status}`
  throw answer.status === 401 ? new Locked(words) : new Error(words)
}

/** A control of the world, with its arguments. Throws with the server's words. */
export const callControl = async (name: ControlName, ...args: unknown[]): Promise<unknown> =>
  (await request(name, { method: 'POST', body: JSON.stringify(args) })).json()

const isLookedAt = () => document.visibilityState === 'visible'
let dueTimer: ReturnType<typeof machine.setTimeout> | undefined
let isRefreshing = false
let isStale = false
/** One reading at a time; what changes meanwhile is read right after it. */
async function refresh() {
  isStale = true
  if (isRefreshing) return
  isRefreshing = true
  try {
    while (isStale) {
      isStale = false
      const { filter } = useServerWorld.getState()
      const wanted = new URLSearchParams({ ...filter }).toString()
      const world = (await (await request(`desk?${wanted}`)).json()) as ServerWorld
      show({ locked: false, world, readAt: machine.now(), seenUntil: readSeenUntil(world) })
      machine.clear(dueTimer)
      const { now, frozen, nextDue } = world.state?.world ?? { now: 0, frozen: true, nextDue: null }
      // Nobody may call when something falls due; a desk that nobody looks at waits too.
      if (!frozen && nextDue !== null && nextDue - now < 86_400_000)
        dueTimer = machine.setTimeout(
          () => isLookedAt() && void refreshOrReport(),
          Math.max(0, nextDue - now) + 300,
        )
    }
  } finally {
    isRefreshing = false
  }
}

/** The world is another: it told so, or something fell due. */
async function refreshOrReport() {
  try {
    await refresh()
  } catch (error) {
    showLive((error as Error).message, false)
  }
}

/** A stream that says nothing for this long is dead; the server says something every 15 s. */
const MAX_SILENCE_MS = 40_000

/** The world's events, one after the other, until the stream ends. By fetch, because EventSource sends no header. */
async function followEvents(onEvent: () => void) {
  const leave = new AbortController()
  const { body } = await request('events', { signal: leave.signal })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let silence: ReturnType<typeof machine.setTimeout> | undefined
  try {
    let text = ''
    for (;;) {
      machine.clear(silence)
      silence = machine.setTimeout(() => leave.abort(), MAX_SILENCE_MS)
      const { value, done } = await reader.read()
      if (done) return
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      if (parts.some((part) => part.includes('event: '))) onEvent()
    }
  } finally {
    machine.clear(silence)
    leave.abort()
  }
}

/** Stays connected: after a loss soon, then less and less often. Throws Locked when the server wants a token. */
async function stayConnected() {
  for (let tries = 0; ; tries++) {
    try {
      await followEvents(() => {
        tries = 0
        showLive('实时', true)
        void refreshOrReport()
      })
    } catch (error) {
      if (error instanceof Locked) throw error
    }
    showLive('已断开，正在重连', false)
    await pause(Math.min(10_000, 500 * 2 ** tries))
  }
}

/** Reads the world and hears of its changes, for as long as the page stands. */
export async function connect() {
  try {
    await refresh()
    await stayConnected()
  } catch (error) {
    if (error instanceof Locked) {
      showLive('要口令', false)
      return show({ locked: wasTokenTyped ? 'other token' : 'token' })
    }
    showLive((error as Error).message, false)
    void pause(3000).then(connect)
  }
}

// Reads what changed while the page was hidden.
document.addEventListener('visibilitychange', () => {
  if (useServerWorld.getState().world && isLookedAt()) void refreshOrReport()
  if (!isLookedAt())
    markSeen(
      ...[...document.querySelectorAll<HTMLElement>('main > section')]
        .filter(({ offsetParent }) => offsetParent !== null)
        .map(({ id }) => id),
    )
})

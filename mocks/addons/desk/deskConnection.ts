import { create } from 'zustand'
import { tabStorage } from '@/lib/storage/storage'
import { DAY_MS } from '@/lib/time/time'
import type { ControlName } from '../../control/control'
import type { Invitation } from '../../http/invitations'
import { machine, sleep } from '../../world/clock'
import type { DeskState } from './deskState'

/** `state` is null until a page has opened the world. */
export interface DeskResponse {
  name: string
  invite: Invitation & { staff: string }
  state: DeskState | null
}
interface DeskView {
  connection: { text: string; isGood: boolean }
  tokenProblem: 'missing' | 'wrong' | undefined
  world: DeskResponse | undefined
  readAt: number
  /** The world time until which each part of the page was seen; later rows are new. */
  seenUntil: Record<string, number>
  search: string
}

export const useDeskView = create<DeskView>(() => ({
  connection: { text: '正在连接', isGood: false },
  tokenProblem: undefined,
  world: undefined,
  readAt: 0,
  seenUntil: {},
  search: '',
}))
const getDeskView = useDeskView.getState
const updateDeskView = useDeskView.setState

export function markPartsSeenUntilNow(...parts: string[]): void {
  const { world, seenUntil } = getDeskView()
  const now = world?.state?.world.now
  if (now === undefined) return
  const updated = { ...seenUntil }
  for (const part of parts) updated[part] = now
  updateDeskView({ seenUntil: updated })
}

export function searchDesk(search: string): void {
  updateDeskView({ search })
  void refresh()
}

/** In another scenario, its first rows count as seen. */
function chooseSeenUntil({ state }: DeskResponse): DeskView['seenUntil'] {
  const { world, seenUntil } = getDeskView()
  const { now = 0, generation } = state?.world ?? {}
  const isSameScenario = world?.state?.world.generation === generation
  return isSameScenario ? seenUntil : { orders: now, tickets: now }
}

function showConnection(text: string, isGood: boolean) {
  if (getDeskView().connection.text !== text) updateDeskView({ connection: { text, isGood } })
}

const TOKEN_KEY = 'desk:token'
let token = takeLinkedToken() ?? tabStorage.get(TOKEN_KEY) ?? ''
let isTokenTyped = false

/** It is behind the '#', which no server sees. */
function takeLinkedToken(): string | undefined {
  const linked = new URLSearchParams(location.hash.slice(1)).get('token')
  if (linked === null) return undefined
  tabStorage.set(TOKEN_KEY, linked)
  history.replaceState(null, '', location.pathname)
  return linked
}

export function submitTokenAndConnect(input: string): void {
  isTokenTyped = true
  token = input
  tabStorage.set(TOKEN_KEY, input)
  void connectToServer()
}

class TokenError extends Error {}

async function requestControl(path: string, init: RequestInit = {}): Promise<Response> {
  const headers: HeadersInit = token === '' ? {} : { 'x-control-token': token }
  const response = await fetch(`__control/${path}`, {
    // Otherwise the browser asks for a password by itself.
    credentials: 'omit',
    cache: 'no-store',
    ...init,
    headers,
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new Error('连不上服务器')
  })
  if (response.ok) return response
  const body = (await response.json().catch(() => ({}))) as { error?: string }
  const message = body.error ?? `服务器答 ${response.status}`
  throw response.status === 401 ? new TokenError(message) : new Error(message)
}

/** Throws with the server's message. */
export async function callServerControl(name: ControlName, ...args: unknown[]): Promise<unknown> {
  const response = await requestControl(name, { method: 'POST', body: JSON.stringify(args) })
  return response.json()
}

const isPageVisible = () => document.visibilityState === 'visible'
const DUE_DELAY_MS = 300

let dueTimer: ReturnType<typeof machine.setTimeout> | undefined
function scheduleRefresh({ state }: DeskResponse) {
  machine.clearTimer(dueTimer)
  if (!state || state.world.frozen || state.world.nextDue === null) return
  const waitMs = state.world.nextDue - state.world.now
  if (waitMs >= DAY_MS) return
  const onDue = () => {
    if (isPageVisible()) void refreshOrShowError()
  }
  dueTimer = machine.setTimeout(onDue, Math.max(0, waitMs) + DUE_DELAY_MS)
}

let isRefreshing = false
let isStale = false

/** Reads the world; a call during a read makes that one read once more. */
async function refresh() {
  isStale = true
  if (isRefreshing) return
  isRefreshing = true
  try {
    while (isStale) {
      isStale = false
      const response = await requestControl(
        `desk?search=${encodeURIComponent(getDeskView().search)}`,
      )
      const world = (await response.json()) as DeskResponse
      const seenUntil = chooseSeenUntil(world)
      updateDeskView({ tokenProblem: undefined, world, readAt: machine.now(), seenUntil })
      scheduleRefresh(world)
    }
  } finally {
    isRefreshing = false
  }
}

async function refreshOrShowError() {
  try {
    await refresh()
  } catch (error) {
    showConnection((error as Error).message, false)
  }
}

/** The server sends a heartbeat every 15 s; after this silence the stream is dead. */
const MAX_SILENCE_MS = 40_000

/** Returns when the stream of the world's events ends. Uses fetch because EventSource sends no headers. */
async function followEvents(onEvent: () => void) {
  const controller = new AbortController()
  const { body } = await requestControl('events', { signal: controller.signal })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let silenceTimer: ReturnType<typeof machine.setTimeout> | undefined
  try {
    let text = ''
    for (;;) {
      machine.clearTimer(silenceTimer)
      silenceTimer = machine.setTimeout(() => controller.abort(), MAX_SILENCE_MS)
      const { value, done } = await reader.read()
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      if (events.some((event) => event.includes('event: '))) onEvent()
    }
  } finally {
    machine.clearTimer(silenceTimer)
    controller.abort()
  }
}

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 10_000

async function stayConnected() {
  for (let tries = 0; ; tries++) {
    try {
      await followEvents(() => {
        tries = 0
        showConnection('实时', true)
        void refreshOrShowError()
      })
    } catch (error) {
      if (error instanceof TokenError) throw error
    }
    showConnection('已断开，正在重连', false)
    await sleep(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries))
  }
}

const RECONNECT_MS = 3000

export async function connectToServer(): Promise<void> {
  try {
    await refresh()
    await stayConnected()
  } catch (error) {
    if (error instanceof TokenError) {
      showConnection('要口令', false)
      updateDeskView({ tokenProblem: isTokenTyped ? 'wrong' : 'missing' })
      return
    }
    showConnection((error as Error).message, false)
    await sleep(RECONNECT_MS)
    void connectToServer()
  }
}

const findVisibleParts = () =>
  [...document.querySelectorAll<HTMLElement>('main > section')]
    .filter(({ offsetParent }) => offsetParent !== null)
    .map(({ id }) => id)

document.addEventListener('visibilitychange', () => {
  if (!isPageVisible()) markPartsSeenUntilNow(...findVisibleParts())
  else if (getDeskView().world) void refreshOrShowError()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScenario } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import type { Lent, Sharing } from './tabSharing'
import { TAB } from './storageKeys'
import { keepForOthers, KEPT, takeOver } from './tabHandover'
import { beginSharing, joinTabs } from './tabs'

/** The locks of one browser: held until `closed`. */
function createLocks() {
  const queue: (() => void)[] = []
  let held = false
  const give = (work: (lock: object | null) => unknown) => {
    held = true
    void work({})
  }
  return {
    locks: {
      async request(_: string, ...rest: unknown[]) {
        const work = rest.at(-1) as (lock: object | null) => unknown
        if (!held) give(work)
        else if (rest.length > 1) await work(null)
        else queue.push(() => give(work))
      },
    },
    /** The tab that has the lock is gone. */
    closed() {
      held = false
      queue.shift()?.()
    },
  }
}
let browser: ReturnType<typeof createLocks>
const channels: BroadcastChannel[] = []

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  browser = createLocks()
  vi.stubGlobal('navigator', { ...navigator, locks: browser.locks })
  const Real = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
  delete window.fakeBackend
})

const begun = () => {
  const world = createWorld()
  loadScenario(world, 'member')
  return world
}
const lentOf = (world: World, more: Partial<Lent> = {}): Lent => ({
  world,
  token: () => 'its-token',
  handle: (request) => Promise.resolve(new Response(request.url, { status: 201 })),
  onRound: () => undefined,
  ...more,
})
/** A tab that asks the leading one. */
async function follower(tabs: Sharing) {
  const listeners = { session: vi.fn<() => void>(), change: vi.fn<() => void>() }
  const boot = { onSession: listeners.session, onChange: listeners.change, page: () => ({}) }
  const world = createWorld()
  const following = await tabs.follow({ world, boot, calls: { count: () => 0 } as never })
  return { world, following: following!, ...listeners }
}
const get = () => new Request('https://demo.test/api/x')
const stays = new AbortController().signal

it('the first has the world; the second takes its session and clock, and asks it', async () => {
  const first = await joinTabs()
  expect(await first.follow({} as never)).toBeUndefined()
  const world = begun()
  first.lead(lentOf(world))
  sessionStorage.removeItem('fake:shares')
  const { session, following, world: other } = await follower(await joinTabs())
  expect(session).toHaveBeenCalledWith({ token: 'its-token', open: '/' })
  expect(Math.abs(other.now() - world.now())).toBeLessThan(50)
  const answer = await following.answer(get(), stays)
  expect([answer?.status, await answer?.text()]).toEqual([201, 'https://demo.test/api/x'])
})

it('hears what happens there, and where its clock stands', async () => {
  const world = begun()
  const leading = (await joinTabs()).lead(lentOf(world))
  const { change, world: other } = await follower(await joinTabs())
  world.clock.freeze()
  world.clock.advance(3_600_000)
  leading.moved(3_600_000)
  leading.changed()
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(other.now()).toBe(world.now())
})

it('calls the other tab’s controls, and is told what was wrong', async () => {
  const world = begun()
  window.fakeBackend = { status: () => ({ title: world.setting.title }) } as never
  ;(await joinTabs()).lead(lentOf(world))
  const control = (await follower(await joinTabs())).following.control as unknown as Record<
    string,
    (...args: unknown[]) => Promise<unknown>
  >
  expect(await control['status']?.()).toEqual({ title: '老会员已登录' })
  await expect(control['subscribe']?.(() => undefined)).rejects.toThrow('只在有工具栏的那一页有')
})

it('an answer that its asker gave up is given up there too', async () => {
  const given = vi.fn<() => void>()
  const handled = vi.fn<() => void>()
  const handle: Lent['handle'] = (_, signal) => {
    handled()
    return new Promise(() => signal.addEventListener('abort', given))
  }
  ;(await joinTabs()).lead(lentOf(begun(), { handle }))
  const { following } = await follower(await joinTabs())
  const caller = new AbortController()
  void following.answer(get(), caller.signal)
  await vi.waitFor(() => expect(handled).toHaveBeenCalled())
  caller.abort()
  await vi.waitFor(() => expect(given).toHaveBeenCalled())
  expect(await following.answer(get(), caller.signal), 'given up before').toBeNull()
  expect(handled).toHaveBeenCalledOnce()
})

it('a tab that is silent for long is not waited for; what it says later is heard', async () => {
  const first = await joinTabs()
  sessionStorage.removeItem('fake:shares')
  const second = await joinTabs()
  vi.useFakeTimers()
  const coming = follower(second)
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  const { session, following } = await coming
  expect(following.follows()).toBe(true)
  expect(session).not.toHaveBeenCalled()
  first.lead(lentOf(begun()))
  await vi.waitFor(() => expect(session).toHaveBeenCalledOnce())
})

it('the world goes to the next tab with calls, undo states and save points, and open calls are cut', async () => {
  const handled = vi.fn<() => void>()
  const never: Lent['handle'] = () => {
    handled()
    return new Promise(() => undefined)
  }
  const world = begun()
  world.db.patch('members', '10001', { realname: '交接' })
  const leading = (await joinTabs()).lead(lentOf(world, { handle: never }))
  const { following } = await follower(await joinTabs())
  const open = following.answer(get(), stays)
  await vi.waitFor(() => expect(handled).toHaveBeenCalled())
  leading.left({ journal: [], undos: [], points: [] })
  browser.closed()
  expect(await following.turn).toBe(true)
  expect(await open).toBeNull()
  expect(await following.answer(get(), stays), 'too late for that tab').toBeNull()
  expect(following.follows()).toBe(false)
  expect(sessionStorage.getItem(TAB.world)).toContain('交接')
  expect(sessionStorage.getItem(TAB.trail)).toBe('{"journal":[],"undos":[]}')
  expect(sessionStorage.getItem(TAB.saves)).toBe('[]')
})

it('a tab that ended without a word leaves what it kept last on the device', async () => {
  sessionStorage.setItem(TAB.world, '{"kept":1}')
  const leading = (await joinTabs()).lead(lentOf(begun()))
  leading.kept()
  const { following } = await follower(await joinTabs())
  sessionStorage.removeItem(TAB.world)
  browser.closed()
  expect(await following.turn).toBe(true)
  expect(sessionStorage.getItem(TAB.world)).toBe('{"kept":1}')
})

it('where nothing was kept, that is known', async () => {
  ;(await joinTabs()).lead(lentOf(begun()))
  const { following } = await follower(await joinTabs())
  localStorage.removeItem(KEPT)
  browser.closed()
  expect(await following.turn).toBe(false)
})

it('all tabs loaded anew at once: the first that comes goes on with the world that another had', async () => {
  localStorage.setItem(KEPT, JSON.stringify({ [TAB.world]: '{"others":1}' }))
  sessionStorage.setItem('fake:shares', '1')
  sessionStorage.setItem(TAB.world, '{"stale":1}')
  await joinTabs()
  expect(sessionStorage.getItem(TAB.world)).toBe('{"others":1}')
})

it('a new tab takes over no world of another day', async () => {
  localStorage.setItem(KEPT, JSON.stringify({ [TAB.world]: '{"old":1}' }))
  await joinTabs()
  expect(sessionStorage.getItem(TAB.world)).toBeNull()
  expect(localStorage.getItem(KEPT)).toBeNull()
})

it('a damaged or missing handover is none, and the tab keeps its own', () => {
  sessionStorage.setItem(TAB.world, 'own')
  localStorage.setItem(KEPT, '{')
  expect(takeOver()).toBe(false)
  keepForOthers()
  sessionStorage.removeItem(TAB.world)
  expect(takeOver()).toBe(true)
  expect(sessionStorage.getItem(TAB.world)).toBe('own')
})

it('another world cannot be shared while one is, and says so', async () => {
  await joinTabs()
  await expect(beginSharing()).rejects.toThrow('别的标签页已共用着另一个世界')
  browser.closed()
  await expect(beginSharing()).resolves.toBeDefined()
})

it('where the browser denies locks or channels, joining fails', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  vi.stubGlobal('navigator', { ...navigator, locks: { request: denied } })
  await expect(joinTabs()).rejects.toThrow('denied')
  vi.stubGlobal('BroadcastChannel', undefined)
  await expect(joinTabs()).rejects.toThrow('constructor')
})

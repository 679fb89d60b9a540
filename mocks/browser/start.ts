import type { Transport as Send } from '@/api/transport'
import { backend } from '../pipeline/pipeline'
import { installPageClock } from '../pageClock/pageClock'
import { yieldToMain, takeMachine, machine } from '../world/clock'
import { createWorld } from '../world/world'
import { addressHere } from '../saves/address'
import type { Boot, Following, Sharing } from './tabSharing'
import { beginFirst, isFirstVisit } from './firstVisit'
import { guardedBy, createOpenCalls } from './callGuard'
import { agreedState } from './consent'
import { createRealCalls } from './realCalls'
import { prepared } from './prepared'
import { createOthers } from './otherTabs'
import type { FullBackend, FakeBackend } from './fullBackend'

interface Fake {
  send: Send
  /** Whether the real server answers this endpoint. */
  isReal: (id: string) => boolean
  /** Another tab has the world and answers for this one, until that one is closed. */
  joined: boolean
  /** Everything else of the fake, for the toolbar and tests; after a first visit's screen, or when asked. */
  whole: () => Promise<FullBackend>
}

/**
 * Starts the fake in this tab, from the address, the tab's storage, or `default`. A first visit of home begins with
 * what home needs; the rest comes behind its first screen, and calls of other kinds wait for it.
 */
export async function startFake(page: Boot, tabs?: Sharing): Promise<Fake> {
  // By itself: its libraries are evaluated in a task of their own.
  const network = import('./transport')
  const world = createWorld()
  const clock = installPageClock(() => world.now())
  if (clock) takeMachine(clock.machine)
  world.pages = new URL(`${import.meta.env.BASE_URL}fake/`, location.href).href
  const real = createRealCalls(world)
  const calls = createOpenCalls()
  const { boot, others, lead } = createOthers(page, () => ({
    world,
    handle,
    token: () => page.page().token ?? null,
    onRound: () => boot.onChange(),
  }))
  const empty = !tabs && !agreedState() && isFirstVisit()
  const answers = prepared && empty ? beginFirst(world, prepared) : undefined
  let save = () => {}
  let following: Following | undefined
  let coming: Promise<FullBackend> | undefined
  const whole = () => (coming ??= fetchFullBackend())
  // Registering a worker takes time, so the world is filled meanwhile. No call is sent before the app starts.
  const { startTransport } = await network
  const handle = async (request: Request, signal: AbortSignal) => {
    const response = await backend.handle(world, request, undefined, signal)
    save()
    return response
  }
  const starting = startTransport(
    world,
    {
      async answer(request) {
        if (following?.follows()) return following.answer(request, calls.signalOf(request))
        // Each of home's first calls is worked on in a task of its own, or a slow phone stands still for all of them.
        await (answers?.(request) ? yieldToMain() : whole())
        return handle(request, calls.signalOf(request))
      },
      passes: ({ method, url }) => real.takes(method, url),
    },
    `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  )
  const ready = starting.then((running) => ({ running, send: guardedBy(running, real, calls) }))
  async function fetchFullBackend(): Promise<FullBackend> {
    const { openFullBackend } = await import('./fullBackend')
    const inherited = (await following?.turn) ?? true
    const begun = answers !== undefined
    const opened = await openFullBackend({ world, real, calls, boot, others, ready, begun })
    save = opened.save
    if (tabs) {
      lead(tabs)
      save()
    }
    return inherited ? opened : { ...opened, notice: LOST }
  }
  await yieldToMain()
  following = tabs && (await tabs.follow({ world, boot: page, calls }))
  const guest = following?.follows() ? following : undefined
  if (guest) window.fakeBackend = guest.control
  else if (answers) {
    window.fakeBackend = early(whole)
    boot.onSession({ token: null, open: addressHere() })
  } else await whole()
  const { send } = await ready
  return {
    send,
    isReal: real.has,
    joined: guest !== undefined,
    whole: () => (answers ? appReady().then(yieldToMain).then(whole) : whole()),
  }
}

const LOST = {
  good: false,
  lines: ['共用的世界没有留下来：那一页突然没了，存储也写不下；已重新开始'],
}

/** Milliseconds after which the rest comes even if the app never says that it is ready. */
const MOST = 10_000

/** When the first screen can be used (src/app/RouteSkeleton.tsx). Not by its mark, which a test's clock swallows. */
const appReady = () =>
  new Promise<void>((resolve) => {
    const root = document.documentElement
    const look = () => {
      if (!root.dataset['ready']) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-ready'] })
    look()
    machine.setTimeout(resolve, MOST)
  })

/** `window.fakeBackend` until the rest is there: a call fetches it, and is answered by a promise. */
const early = (whole: () => Promise<unknown>) =>
  new Proxy({} as FakeBackend, {
    get: (_, name) =>
      // Not a promise itself, or whoever awaits it would call its `then`.
      name !== 'then' &&
      (async (...args: unknown[]) => {
        await whole()
        const call = Reflect.get(window.fakeBackend ?? {}, name) as (...args: unknown[]) => unknown
        return call(...args)
      }),
  })

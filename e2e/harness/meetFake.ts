import type { Overrides } from '../../mocks/scenario/load'
import type { Scenario } from '../../scenarios/scenario'

/** What a test asked its page to begin with. */
export interface Asked {
  scenario: string | Scenario
  overrides: Overrides
  /** Whether the test named the scenario itself; otherwise a page of another team's keeps its own. */
  named: boolean
}
export interface Wishes {
  /** The latest counts, in whatever order the scripts run. */
  version: number
  asked: Asked | undefined
  /** Control calls for the first world that comes. */
  calls: { id: string; name: string; args: unknown[] }[]
  /** Where the page keeps its token. */
  tokenKey: string
  /** The page is opened to be left again. */
  paused: boolean
}
interface Trouble {
  refused?: string
  runs?: { scenario: string; as: string }
}
interface Meeting {
  wishes: Wishes
  /** The real numbers of the rules that waited. */
  ids(): Promise<Record<string, string>>
  trouble(): Promise<Trouble | undefined>
  /** A session of the page's own fake; the demo puts its own where it belongs. */
  keep(token: string | null): void
}
declare global {
  interface Window {
    fakeMeeting?: Meeting
  }
}

/**
 * Runs in the page before its scripts: when the page publishes its fake as `window.fakeBackend`, gives it what the
 * test asked for, in the same task and so before the page's first call.
 */
export function meetFake(wishes: Wishes) {
  // about:blank has no storage; a frame's fake is not the page's.
  if (window.origin === 'null' || window !== window.top) return
  if (window.fakeMeeting) {
    if (window.fakeMeeting.wishes.version < wishes.version) window.fakeMeeting.wishes = wishes
    return
  }
  type Status = {
    scenario: string
    as: string
    seed: number
    source: { scenario: string | { name: string }; overrides: Overrides } | null
  }
  type Surface = {
    status: () => Status
    load: (scenario: unknown, overrides: Overrides) => { token: string | null }
    'journal.list': () => unknown[]
  }
  const KEY = 'e2e:waiting'
  const publishing = window as { fakeBackend?: Surface }
  let fake = publishing.fakeBackend
  let trouble: Trouble | undefined
  let isJudged = false
  const under: Promise<unknown>[] = []
  const idsSoFar = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  const note = (id: string, answer: unknown) =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...idsSoFar(), [id]: answer ?? '' }))
  const refused = (error: unknown) => {
    trouble ??= { refused: error instanceof Error ? error.message : String(error) }
  }

  const runsOf = ({ scenario, as }: Status) => ({ scenario, as })
  const fits = ({ scenario, overrides, named }: Asked, status: Status) => {
    const own: Overrides = status.source?.overrides ?? {}
    const isSame = JSON.stringify(status.source?.scenario) === JSON.stringify(scenario)
    const hasSame = (key: 'as' | 'at' | 'seed') => {
      if (overrides[key] === undefined) return !named || own[key] === undefined
      return overrides[key] === (key === 'at' ? own.at : status[key])
    }
    return (isSame || !named) && hasSame('as') && hasSame('at') && hasSame('seed')
  }
  const begin = (surface: Surface, { scenario, overrides, named }: Asked, { source }: Status) => {
    const theirs = named ? undefined : source
    const { token } = surface.load(theirs?.scenario ?? scenario, {
      ...theirs?.overrides,
      ...overrides,
    })
    meeting.keep(token)
  }
  const judge = (surface: Surface, asked: Asked, status: Status) => {
    isJudged = true
    if (fits(asked, status)) return
    const isDemo = 'transport' in surface
    if (!isDemo && surface['journal.list']().length === 0) begin(surface, asked, status)
    else trouble = { runs: runsOf(status) }
  }
  const play = (surface: Surface) => {
    const done = idsSoFar()
    const controls = surface as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const { id, name, args } of meeting.wishes.calls) {
      // Once in a tab: the demo's keeps its world over a reload.
      if (id in done) continue
      note(id, '')
      const ids = idsSoFar()
      // One that waited may name another.
      const answer = controls[name]!(...args.map((one) => ids[one as string] ?? one))
      if (answer instanceof Promise) under.push(answer.then((one) => note(id, one)).catch(refused))
      else note(id, answer)
    }
  }
  const meet = (surface: Surface) => {
    const { asked, paused } = meeting.wishes
    if (paused) return
    try {
      // The demo's first visit publishes one that comes later; it is judged when somebody asks.
      if (asked && 'status' in surface) judge(surface, asked, surface.status())
      play(surface)
    } catch (error) {
      refused(error)
    }
  }

  const meeting: Meeting = {
    wishes,
    async ids() {
      await Promise.all(under)
      return idsSoFar()
    },
    keep(token) {
      if (!fake || 'transport' in fake) return
      const { tokenKey } = meeting.wishes
      if (token === null) sessionStorage.removeItem(tokenKey)
      else sessionStorage.setItem(tokenKey, token)
    },
    async trouble() {
      await Promise.all(under)
      const { asked, paused } = meeting.wishes
      // What was published past the setter below, or only half.
      const surface = publishing.fakeBackend
      if (asked && surface && !isJudged && !paused) {
        const status = await Promise.resolve(surface.status())
        isJudged = true
        if (!fits(asked, status)) trouble ??= { runs: runsOf(status) }
      }
      return trouble
    },
  }
  window.fakeMeeting = meeting
  Object.defineProperty(window, 'fakeBackend', {
    configurable: true,
    enumerable: true,
    get: () => fake,
    set(surface: Surface) {
      fake = surface
      if (surface) meet(surface)
    },
  })
}

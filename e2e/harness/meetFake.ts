import type { Overrides } from '../../mocks/scenario/load'
import type { Scenario } from '../../scenarios/scenario'

/** What a test asked its page to begin with. */
export interface Asked {
  scenario: string | Scenario
  overrides: Overrides
}
export interface Wishes {
  /** The latest counts, in whatever order the scripts run. */
  version: number
  asked: Asked | undefined
  /** Control calls for the first world that comes. */
  calls: { id: string; name: string; args: unknown[] }[]
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
}
declare global {
  interface Window {
    fakeMeeting?: Meeting
  }
}

/**
 * Runs in the page before its scripts: when the page publishes its fake as `window.fakeBackend`, looks whether it is
 * what the test asked for, and plays what waited, in the same task and so before the page's first call.
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
  type Surface = { status: () => Status }
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

  const fits = ({ scenario, overrides }: Asked, status: Status) => {
    const own: Overrides = status.source?.overrides ?? {}
    const isSame = JSON.stringify(status.source?.scenario) === JSON.stringify(scenario)
    const hasSame = (key: 'as' | 'at' | 'seed') => {
      if (overrides[key] === undefined) return own[key] === undefined
      return overrides[key] === (key === 'at' ? own.at : status[key])
    }
    return isSame && hasSame('as') && hasSame('at') && hasSame('seed')
  }
  const judge = (asked: Asked, status: Status) => {
    isJudged = true
    if (!fits(asked, status)) trouble ??= { runs: { scenario: status.scenario, as: status.as } }
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
      if (asked) judge(asked, surface.status())
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
    async trouble() {
      await Promise.all(under)
      const { asked, paused } = meeting.wishes
      // What was published past the setter below.
      const surface = publishing.fakeBackend
      if (asked && surface && !isJudged && !paused) judge(asked, surface.status())
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

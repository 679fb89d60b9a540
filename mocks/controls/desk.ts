import { catchUp } from '../acts/jump'
import type { Source } from '../world/source'
import { runScheduled } from '../acts/scheduler'
import { Saves, type PageState, type SavePoint } from '../saves/saves'
import type { World } from '../world/world'

/** Another session holds the page: a scenario began, someone became another member, a save point is back. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  /** The address to open. */
  open: string
  /** Set when the whole world is another one: what it was loaded from. */
  from?: Source
}

export interface ControlEvents {
  onSession?: (takeover: Takeover) => void
  /** Anything a person may see changed: the clock, a row, a rule. */
  onChange?: () => void
  /** The page's session and route, where there is a page. */
  page?: () => PageState
  /** Save points kept from before, and where to keep them. */
  saved?: SavePoint[]
  /** The keeper of save points and undo, for whoever looks after it himself. */
  saves?: Saves
  onSaves?: (points: readonly SavePoint[]) => void
}

export type Desk = ReturnType<typeof createDesk>

/** What the parts of the control surface share. */
export function createDesk(world: World, events: ControlEvents) {
  const page = () => events.page?.() ?? {}
  const saves = events.saves ?? new Saves(world, page, events.saved)
  return {
    world,
    page,
    saves,
    keepSaves: () => events.onSaves?.(saves.list()),
    /** Does what fell due, and tells that something changed. */
    changed: <T>(value: T): T => {
      runScheduled(world)
      events.onChange?.()
      return value
    },
    /** The same after the clock was moved; a long move is worked off when the promise resolves. */
    moved: (since: number): Promise<void> | undefined => {
      const jump = catchUp(world, since)
      events.onChange?.()
      return jump?.finally(() => events.onChange?.())
    },
    takeOver: (takeover: Takeover): Takeover => {
      events.onSession?.(takeover)
      events.onChange?.()
      return takeover
    },
  }
}

import { catchUp, runScheduled } from '../server/scheduler'
import type { Source, World } from '../world/world'
import { Saves, type PageState, type SavePoint } from '../saves/saves'

/** The page gets another session: a scenario began, another member was chosen, or a save point was restored. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  /** The address to open. */
  open: string
  /** Set when the whole world was replaced: what it was loaded from. */
  from?: Source
}

export interface ControlEvents {
  onSession?: (takeover: Takeover) => void
  /** Something visible changed: the clock, a row, a rule. */
  onChange?: () => void
  /** The clock was moved by so many milliseconds; resolves when what waited in the page for that has begun. */
  onMoved?: (ms: number) => Promise<void>
  /** The page's session and route, if there is a page. */
  page?: () => PageState
  /** Save points kept from before, and where to keep them. */
  saved?: SavePoint[]
  /** The keeper of save points and undo, for a caller that manages it itself. */
  saves?: Saves
  onSaves?: (points: readonly SavePoint[]) => void
}

export type ControlContext = ReturnType<typeof createControlContext>

/** What the parts of the control surface share. */
export function createControlContext(world: World, events: ControlEvents) {
  const page = () => events.page?.() ?? {}
  const saves = events.saves ?? new Saves(world, page, events.saved)
  return {
    world,
    page,
    saves,
    keepSaves: () => events.onSaves?.(saves.list()),
    /** Runs due events and reports the change. */
    changed: <T>(value: T): T => {
      runScheduled(world)
      events.onChange?.()
      return value
    },
    /** The same after the clock was moved; the promise resolves when a long move, and the page's, is done. */
    moved: (since: number): Promise<void> | undefined => {
      const jump = catchUp(world, since)
      const page = events.onMoved?.(world.now() - since)
      events.onChange?.()
      return jump?.finally(() => events.onChange?.()).then(() => page) ?? page
    },
    takeOver: (takeover: Takeover): Takeover => {
      events.onSession?.(takeover)
      events.onChange?.()
      return takeover
    },
  }
}

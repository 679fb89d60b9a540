import type { World } from '../../world/world'
import type { Saves, Undo } from '../saves'
import { BuiltOn, reverse } from '../reverse'
import { reverseRules } from '../ruleChange'
import { cameWith, sinceThen } from './since'

/** What taking back one change would take back. */
export interface UndoPlan {
  id: string
  name: string
  /** Only it goes, and everything after it stays. */
  alone: boolean
  /** What came with it and goes with it: events that a move of the clock let happen. */
  takes: string[]
  /** What else would go, because it stands on it; empty when it goes alone. */
  also: string[]
  /** Why it cannot go alone. */
  why: string
}

/** Whole states come back as they were: nothing can be taken out from under them. */
const isWhole = ({ changes, rules }: Undo) => !changes && !rules

class Trial extends Error {}

/** Why this change cannot go alone; empty when it can. */
function whyNotAlone(world: World, saves: Saves, undo: Undo): string {
  const undos = saves.undos()
  const later = undos.slice(undos.indexOf(undo) + 1)
  const whole = later.find(isWhole)
  if (whole) return `之后「${whole.name}」换过整个世界`
  if (!undo.changes) return ''
  const { changes } = undo
  try {
    world.db.tx(() => {
      reverse(world, changes)
      throw new Trial()
    })
  } catch (error) {
    if (error instanceof BuiltOn) return error.message
    if (!(error instanceof Trial)) throw error
  }
  return ''
}

export function planOf(world: World, saves: Saves, undo: Undo): UndoPlan {
  const { id, name } = undo
  const takes = cameWith(world, undo)
  const others = saves.goingWith(undo).map((other) => other.name)
  const also = [...others, ...sinceThen(world, undo)]
  if (isWhole(undo)) {
    const why = also.length > 0 ? '它换过整个世界，之后的事都在它上面' : ''
    return { id, name, alone: also.length === 0, takes, also, why }
  }
  const why = whyNotAlone(world, saves, undo)
  return { id, name, alone: why === '', takes, also: why === '' ? [] : also, why }
}

/** Takes back this change and nothing else. The plan says that it goes alone. */
export function undoAlone(world: World, saves: Saves, undo: Undo) {
  if (undo.changes) reverse(world, undo.changes)
  if (undo.rules) reverseRules(world, undo.rules)
  saves.leave(undo)
}

export const goesAsRows = (undo: Undo) => !isWhole(undo)

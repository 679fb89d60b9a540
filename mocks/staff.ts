import { sessionActs } from './rules/sessionActs'
import { agentActs } from './rules/agentActs'
import { betActs } from './rules/betActs'
import { depositActs } from './rules/depositActs'
import { memberActs } from './rules/memberActs'
import { promotionActs } from './rules/promotionActs'
import { redPacketActs } from './rules/redPacketActs'
import { ticketActs } from './rules/ticketActs'
import { walletActs } from './rules/walletActs'
import { vipActs } from './rules/vipActs'
import type { World } from './world'

/**
 * Something staff may do to a world. `targets` are the rows it can act on now, newest first; `run`
 * does it to one. Acts are what the toolbar lists, tests call and scenarios schedule.
 */
export interface Act {
  title: string
  targets?(world: World): { id: string; title: string }[]
  run(world: World, target: string): void
}

const all = {
  ...sessionActs,
  ...memberActs,
  ...depositActs,
  ...walletActs,
  ...betActs,
  ...ticketActs,
  ...promotionActs,
  ...agentActs,
  ...redPacketActs,
  ...vipActs,
} satisfies Record<string, Act>

export type ActName = keyof typeof all

/** By name: `<subject>.<verb>`. */
export const acts: Record<string, Act> = all

/** Does an act on the target, or on the newest row that fits. Throws when nothing fits. */
export function perform(world: World, name: string, target: string | null = null) {
  const act = acts[name]
  if (!act) throw new Error(`no such act: ${name} (${Object.keys(acts).join(', ')})`)
  const on = target ?? act.targets?.(world)[0]?.id ?? (act.targets ? undefined : '')
  if (on === undefined) return
  act.run(world, on)
}

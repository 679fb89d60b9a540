import { formatUnknownName } from '@fixtures/nearest'
import type { Act } from '../world/acts'
import { findMember } from '../world/members'
import type { World } from '../world/world'
import { sessionActs, memberActs } from './account/sessions'
import { depositActs, tronActs } from './cashier/deposits'
import { withdrawalActs } from './cashier/withdrawals'
import { agentActs } from './content/agents'
import { betActs } from './games/bets'
import { promotionActs } from './promotions/promotions'
import { redPacketActs } from './rewards/redPacket'
import { vipActs } from './rewards/vip'
import { ticketActs } from './support/tickets'
import { walletActs } from './wallet/wallet'

const allActs = {
  ...sessionActs,
  ...memberActs,
  ...depositActs,
  ...tronActs,
  ...withdrawalActs,
  ...walletActs,
  ...betActs,
  ...ticketActs,
  ...promotionActs,
  ...agentActs,
  ...redPacketActs,
  ...vipActs,
} satisfies Record<string, Act>

export type ActName = keyof typeof allActs
export const actNames = Object.keys(allActs) as ActName[]

export const acts: Record<string, Act> = allActs

export function runAct(world: World, name: string, target: string | null = null) {
  const act = getAct(name)
  const on = target ?? act.targets?.(world)[0]?.id ?? (act.targets ? undefined : '')
  if (on === undefined) return
  act.run(world, on)
}

const MAX_WORDS_LENGTH = 2000

/** Throws with a message for a person when target or words do not fit. */
export function runStaffAct(world: World, name: string, target?: string, words?: string) {
  const act = getAct(name)
  const text = words?.trim() || undefined
  if (text !== undefined && act.wordsLabel === undefined)
    throw new Error(`「${act.title}」不用说什么 / ${name} takes no words`)
  if (text !== undefined && text.length > MAX_WORDS_LENGTH)
    throw new Error(
      `${act.wordsLabel}过长，最多 ${MAX_WORDS_LENGTH} 字 / at most ${MAX_WORDS_LENGTH} characters`,
    )
  if (!act.targets) return act.run(world, target ?? '')
  const found = findActTarget(world, name, target)
  if (found) return act.run(world, found.id, text)
  const ids = act.targets(world).map(({ id }) => id)
  throw new Error(
    target === undefined || ids.length === 0
      ? `「${act.title}」现在没有可以做的对象 / ${name}: nothing to do it to now`
      : `「${act.title}」现在不能对 ${target} 做，${formatUnknownName('对象', target, ids)}`,
  )
}

/** By id; without one, the newest of the scenario's own member, or of all. */
export function findActTarget(world: World, name: string, id?: string) {
  const targets = getAct(name).targets?.(world) ?? []
  if (id !== undefined) return targets.find((target) => target.id === id)
  const own = findMember(world, world.setting.as)?.id
  return targets.find(({ member }) => member === own) ?? targets[0]
}

function getAct(name: string): Act {
  const act = acts[name]
  if (!act) throw new Error(formatUnknownName('操作', name, actNames))
  return act
}

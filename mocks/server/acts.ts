import { formatUnknownName } from '@fixtures/nearest'
import type { Act } from '../world/acts'
import { findMember } from '../world/members'
import type { World } from '../world/world'
import { accountActs } from './account/members'
import { agentActs } from './agents'
import { depositActs } from './cashier/deposits'
import { tronActs } from './cashier/tronOrders'
import { withdrawalActs } from './cashier/withdrawals'
import { betActs } from './games/bets'
import { promotionActs } from './promotions'
import { redPacketActs } from './rewards/redPacket'
import { vipActs } from './rewards/vip'
import { ticketActs } from './support'
import { walletActs } from './wallet/wallet'

const allActs = {
  ...accountActs,
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

/** For scheduled events: without a target, acts on the newest one, if there is any. */
export function runAct(world: World, name: string, target: string | null = null): void {
  const act = getAct(name)
  if (target !== null || !act.findTargets) {
    act.run(world, target ?? '')
    return
  }
  const [newest] = act.findTargets(world)
  if (newest) act.run(world, newest.id)
}

const MAX_TEXT_LENGTH = 2000

/** For staff. Throws with a message when target or text do not fit. */
export function runStaffAct(world: World, name: string, target?: string, input?: string): void {
  const act = getAct(name)
  const text = input?.trim() || undefined
  if (text !== undefined && act.textLabel === undefined)
    throw new Error(`「${act.title}」不用说什么 / ${name} takes no words`)
  if (text !== undefined && text.length > MAX_TEXT_LENGTH)
    throw new Error(
      `${act.textLabel}过长，最多 ${MAX_TEXT_LENGTH} 字 / at most ${MAX_TEXT_LENGTH} characters`,
    )
  if (!act.findTargets) {
    act.run(world, target ?? '')
    return
  }
  const actTarget = findActTarget(world, name, target)
  if (actTarget) {
    act.run(world, actTarget.id, text)
    return
  }
  const ids = act.findTargets(world).map(({ id }) => id)
  if (target === undefined || ids.length === 0)
    throw new Error(`「${act.title}」现在没有可以做的对象 / ${name}: nothing to do it to now`)
  throw new Error(
    `「${act.title}」现在不能对 ${target} 做，${formatUnknownName('对象', target, ids)}`,
  )
}

export function findActTarget(world: World, name: string, id?: string) {
  const targets = getAct(name).findTargets?.(world) ?? []
  if (id !== undefined) return targets.find((target) => target.id === id)
  const ownMemberId = findMember(world, world.setting.as)?.id
  return targets.find(({ member }) => member === ownMemberId) ?? targets[0]
}

function getAct(name: string): Act {
  const act = acts[name]
  if (!act) throw new Error(formatUnknownName('操作', name, actNames))
  return act
}

import { noSuch } from '@fixtures/nearest'
import type { Act } from '../world/schedule'
import { sessionActs, memberActs } from './account/sessions'
import { agentActs } from './content/agents'
import { betActs } from './games/bets'
import { depositActs, tronActs } from './deposits/deposits'
import { promotionActs } from './promotions/promotions'
import { redPacketActs } from './rewards/redPacket'
import { ticketActs } from './support/tickets'
import { withdrawalActs } from './withdrawals/withdrawals'
import { walletActs } from './wallet/wallet'
import { vipActs } from './rewards/vip'
import type { World } from '../world/world'

const all = {
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

export type ActName = keyof typeof all
export const actNames = Object.keys(all) as ActName[]

/** By name: `<subject>.<verb>`. */
export const acts: Record<string, Act> = all

/**
 * Runs a scheduled act on its target, or on the newest row that fits; does nothing when no row fits any more.
 */
export function perform(world: World, name: string, target: string | null = null) {
  const act = known(name)
  const on = target ?? act.targets?.(world)[0]?.id ?? (act.targets ? undefined : '')
  if (on === undefined) return
  act.run(world, on)
}

/** Characters that a person may say with an act. */
const MOST_WORDS = 2000

/**
 * Runs an act for a person, with his words where it takes some. Throws with a message when nothing fits, or the
 * target or the words do not fit.
 */
export function performNow(world: World, name: string, target?: string, words?: string) {
  const act = known(name)
  const said = words?.trim() || undefined
  if (said !== undefined && act.says === undefined)
    throw new Error(`「${act.title}」不用说什么 / ${name} takes no words`)
  if (said !== undefined && said.length > MOST_WORDS)
    throw new Error(`${act.says}过长，最多 ${MOST_WORDS} 字 / at most ${MOST_WORDS} characters`)
  if (!act.targets) return act.run(world, target ?? '')
  const ids = act.targets(world).map(({ id }) => id)
  if (ids.length === 0)
    throw new Error(`「${act.title}」现在没有可以做的对象 / ${name}: nothing to do it to now`)
  if (target !== undefined && !ids.includes(target))
    throw new Error(`「${act.title}」现在不能对 ${target} 做，${noSuch('对象', target, ids)}`)
  return act.run(world, target ?? (ids[0] as string), said)
}

function known(name: string): Act {
  const act = acts[name]
  if (!act) throw new Error(noSuch('操作', name, actNames))
  return act
}

import { movesMoney } from '@/contract/endpoint'
import { endpoints } from '@/contract/all'
import type { Scenario } from '@scenarios/scenario'
import type { Rule } from '../world/rule'
import { noSuch } from '@fixtures/nearest'
import { findMember, memberNames } from '../world/who'
import { DEEPEST, isTooDeep } from '../world/bulk'
import type { ControlContext } from './controlContext'

const titleOf = (on: Rule['on']) =>
  on === '*' ? '所有接口' : (endpoints.find(({ id }) => id === on)?.title ?? on)

/** The network: delays, rules, held answers, and the journal. */
export const networkControl = ({ world, saves, changed }: ControlContext) => ({
  /** Every call of the contract. */
  endpoints: () =>
    endpoints.map(({ id, title, method, path, effect }) => ({
      id,
      title,
      method,
      path,
      movesMoney: movesMoney({ effect }),
    })),
  'rules.list': () => world.faults.list(),
  'rules.add': (rule: Rule) => {
    if (isTooDeep(rule)) throw new RangeError(`规则嵌套过深，最多 ${DEEPEST} 层`)
    const { member } = rule
    if (member !== undefined && member !== 'guest' && !findMember(world, member))
      throw new Error(`rules.add：member：${noSuch('会员', member, memberNames(world))}`)
    return changed(saves.rules(`加规则 ${titleOf(rule.on)}`, () => world.faults.add(rule)))
  },
  'rules.remove': (id: string) => {
    const rule = world.faults.list().find((one) => one.id === id)
    if (!rule) return changed(undefined)
    return changed(saves.rules(`移除规则 ${titleOf(rule.on)}`, () => world.faults.remove(id)))
  },
  'rules.clear': () => {
    const { length } = world.faults.list()
    if (length === 0) return changed(undefined)
    return changed(saves.rules(`清除 ${length} 条规则`, () => world.faults.clear()))
  },
  'network.delay': (delay: Scenario['network']) => {
    world.setting.delay = delay?.delay
    return changed(undefined)
  },
  'holds.list': () => world.holds.list(),
  'holds.release': (which?: string) => changed(world.holds.release(which)),

  'journal.list': (since?: number) => world.journal.list(since),
  'journal.clear': () => changed(world.journal.clear()),
  /** Unhandled calls, and answers that break the contract: both fail a test. */
  'journal.faulty': () =>
    world.journal.list().filter((e) => e.endpoint === null || e.violation !== undefined),
  /** What calls and rules have exercised since it was last taken, in every scenario of this world. */
  'coverage.take': () => world.tally.take(),
})

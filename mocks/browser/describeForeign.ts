import { endpoints } from '@/contract/all'
import { people } from '@fixtures/people'
import type { Rule, Scenario } from '@scenarios/scenario'
import { restoreBundle, type Bundle } from '../saves/bundle'
import { describeScenario } from '../scenario/describeChanges'
import { loadScenario, resolveScenario } from '../scenario/load'
import { quoteScreenTitle } from '../scenario/startScreens'
import { describeChanges, UNLISTED } from '../scenario/worldChanges'
import { formatNetworkDelay } from '../world/network'
import { createWorld } from '../world/world'

interface Description {
  title: string
  lines: string[]
}

export function describeForeignScenario(
  scenario: Scenario,
  removedTitles: ReadonlySet<string>,
): Description {
  const resolved = resolveScenario(scenario)
  const world = createWorld()
  loadScenario(world, scenario)
  const lines = [describeMember(resolved.as), `时间：${resolved.now ?? resolved.at}`]
  lines.push(...limitChanges(describeScenario(scenario, world)))
  lines.push(...describeRules(resolved.rules))
  const delay = formatNetworkDelay(resolved.network.delay)
  if (delay) lines.push(delay)
  if (resolved.later.length > 0) lines.push(`之后会自己发生：${resolved.later.length} 件`)
  lines.push(`打开后停在${quoteScreenTitle(resolved.open)}`)
  lines.push(...describeRemoved(removedTitles))
  return { title: shorten(scenario.title), lines }
}

export function describeForeignBundle(
  bundle: Bundle,
  scenario: Scenario | undefined,
  removedTitles: ReadonlySet<string>,
): Description {
  const world = createWorld()
  restoreBundle(world, bundle)
  const changes = describeChanges(world).filter((change) => change !== UNLISTED)
  if (scenario) changes.unshift(...describeScenario(scenario, world))
  const lines = [describeMember(world.setting.as), `时间：${bundle.clock.now}`]
  lines.push(...limitChanges(changes))
  lines.push(...describeRules(world.faults.list()))
  const delay = formatNetworkDelay(world.setting.delay)
  if (delay) lines.push(delay)
  lines.push(`打开后停在${quoteScreenTitle(bundle.route)}`)
  const note = bundle.note.trim()
  const author = bundle.by ? `（${shorten(bundle.by)}）` : ''
  if (note) lines.push(`留言：${shorten(note)}${author}`)
  lines.push(...describeRemoved(removedTitles))
  return { title: shorten(world.setting.title), lines }
}

const MAX_TEXT_LENGTH = 60
const MAX_CHANGES = 8
const MAX_RULE_TITLES = 3
const MAX_REMOVED = 5

export const getEndpointTitle = (endpointId: string): string =>
  endpoints.find(({ id }) => id === endpointId)?.title ?? '全部接口'

const shorten = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}……` : text

function describeMember(keyOrUsername: string): string {
  const person = people.find(
    ({ key, username }) => key === keyOrUsername || username === keyOrUsername,
  )
  if (person) return `登录的人：${person.realname}（${person.username}）`
  return `登录的人：${keyOrUsername === 'guest' ? '没有人' : shorten(keyOrUsername)}`
}

function describeRules(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return []
  const titles = [...new Set(rules.map(({ on }) => getEndpointTitle(on)))]
  const more = titles.length > MAX_RULE_TITLES ? '……' : ''
  const shown = titles.slice(0, MAX_RULE_TITLES).join('、')
  return [`故障与规则：${rules.length} 条（${shown}${more}）`]
}

function limitChanges(changes: readonly string[]): string[] {
  const lines = [...new Set(changes)].map(shorten)
  if (lines.length === 0) return ['没有改动']
  const hiddenCount = lines.length - MAX_CHANGES
  return hiddenCount > 0 ? [...lines.slice(0, MAX_CHANGES), `还有 ${hiddenCount} 处改动`] : lines
}

function describeRemoved(removedTitles: ReadonlySet<string>): string[] {
  if (removedTitles.size === 0) return []
  const titles = [...removedTitles].slice(0, MAX_REMOVED).join('、')
  return [`没有带来会通向别处的地址，用这里自己的：${titles}`]
}

import { noSuch } from '@fixtures/nearest'
import type { Scenario } from '@scenarios/scenario'
import { type Takeover, UnknownScenario, validate, loadScenario, resolve } from '../scenario/load'
import { type Overrides, type Source, type World, createWorld } from '../world/world'
import { readLink, formatStartQuery } from '../saves/link'
import { restoreBundle, parseBundle, type Bundle } from '../saves/bundle'
import { LONGEST_FILE, parsedFile } from '../world/jsonLimits'
import {
  DEMO_PARAMETERS,
  getConfirmedState,
  setOpenBundle,
  isOpenBundle,
  type LinkedState,
  takeConsent,
} from './consent'
import { restoreWorld, type RestoredWorld } from './store'
import { endpoints } from '@/contract/all'
import { people } from '@fixtures/people'
import type { TableName } from '../db/tables'
import { columnTitle } from '../db/columns'
import { movedWords, UNLISTED } from '../scenario/capture'
import { scenarioWords } from '../scenario/changeWords'
import { screenWords } from '../scenario/startScreens'
import { paceWords, type Rule } from '../world/faults'

const DEFAULT = 'default'

export interface FillResult {
  /** For a person: what could not be opened, then the default is used; or a misspelt parameter, which is ignored. */
  trouble?: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  notice?: RestoredWorld['notice']
}

/** Fills the world from the address, what a test asks for, the tab's storage or the default. */
export async function fillWorld(
  world: World,
  ofTest: Source | undefined,
  onSession: (takeover: Takeover) => void,
): Promise<FillResult> {
  const query = new URLSearchParams(location.search)
  const name = query.get('scenario')
  const inAddress = { scenario: name ?? DEFAULT, overrides: parseOverrides(query) }
  const asked = (name === null && ofTest) || inAddress
  // Only state that a person agreed to: for any other the toolbar asks, and the tab loads again.
  const state = getConfirmedState()
  const misspelt = findMisspeltParameter(query)
  const { source, lost, notice } = restoreWorld(world)
  const isAsked = (one: Source) =>
    state
      ? state.kind === 'bundle' && isOpenBundle(state.link)
      : name === null || isSame(one, inAddress)
  if (source && isAsked(source)) return { trouble: misspelt }
  const failure = await openOrFallBack(world, onSession, async () => {
    if (state) return openLinkedState(world, state)
    return loadScenario(world, asked.scenario as string | Scenario, asked.overrides)
  })
  const trouble = [failure, misspelt].filter((words) => words !== undefined).join('；') || undefined
  return { trouble, notice: lost && isAsked(lost) ? notice : undefined }
}

/** The app's own. */
const APP_PARAMETERS = ['pid']

/** What is said of an unknown parameter beside one of ours; links without ours may carry any. */
function findMisspeltParameter(query: URLSearchParams): string | undefined {
  const unknown = [...query.keys()].find(
    (word) => ![...DEMO_PARAMETERS, ...APP_PARAMETERS].includes(word),
  )
  if (unknown === undefined || !DEMO_PARAMETERS.some((word) => query.has(word))) return undefined
  return noSuch('链接参数', unknown, DEMO_PARAMETERS)
}

async function openOrFallBack(
  world: World,
  onSession: (takeover: Takeover) => void,
  open: () => Promise<Takeover>,
): Promise<string | undefined> {
  try {
    onSession(await open())
    return undefined
  } catch (error) {
    onSession(loadScenario(world, DEFAULT))
    const { message } = error as Error
    return error instanceof UnknownScenario ? `${message}。请从下面选择。` : message
  }
}

const isSame = (a: Source, b: Source) => JSON.stringify(a) === JSON.stringify(b)

/** As in the address: what is not a number stays text, and the schema refuses it. */
function parseOverrides(query: URLSearchParams): Overrides {
  const seed = query.get('seed')
  const at = query.get('at')
  const as = query.get('as')
  const overrides = {
    ...(seed && { seed: /^\d+$/.test(seed) ? Number(seed) : seed }),
    ...(at && { at }),
    ...(as && { as }),
  }
  return overrides as Overrides
}

/** Writes the current scenario into the address, so that a reload and a copied link show the same. */
export function writeSourceToAddress({ scenario, overrides }: Source) {
  setOpenBundle(null)
  const query = typeof scenario === 'string' ? formatStartQuery(scenario, overrides) : ''
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

/** What is in it, for the question. Throws with a message for a person. */
export async function readLinkedState({
  kind,
  link,
}: LinkedState): Promise<ForeignContent<unknown>> {
  return kind === 'bundle'
    ? cleanForeignBundle(await fetchBundle(link))
    : cleanForeignScenario(await readLinkedScenario(link))
}

/** Opens what was agreed to. Throws with a message for a person. */
async function openLinkedState(world: World, state: LinkedState): Promise<Takeover> {
  const { kind, link } = state
  const own = takeConsent(state)
  if (kind === 'bundle') {
    const bundle = await fetchBundle(link)
    const opened = restoreBundle(world, own ? bundle : cleanForeignBundle(bundle).content)
    setOpenBundle(link)
    return opened
  }
  const scenario = await readLinkedScenario(link)
  setOpenBundle(null)
  return loadScenario(world, own ? scenario : cleanForeignScenario(scenario).content)
}

async function readLinkedScenario(moment: string): Promise<Scenario> {
  const scenario = await readLink(moment)
  const [problem] = validate(scenario)
  if (problem !== undefined)
    throw new Error(`分享链接里的场景打不开 / the link’s scenario cannot be opened:\n${problem}`)
  return scenario as Scenario
}

/** The bundle at an address of this origin or in a data: address. Throws with a message for a person. */
async function fetchBundle(address: string): Promise<Bundle> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'data:' && url.origin !== location.origin)
    throw new Error('现场链接只能指向本站或 data: 地址 / a bundle’s link is of this site, or data:')
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`现场链接打不开（HTTP ${response.status}） / the bundle cannot be fetched`)
  return parseBundle(
    parsedFile(
      await readText(response),
      '现场链接的内容不是 JSON，或已损坏 / not JSON, or damaged',
    ),
  )
}

/** The answer piece by piece: a packed one of some KB may be of any length. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length <= LONGEST_FILE) continue
    await reader?.cancel()
    throw new Error(`现场链接的内容超过 ${LONGEST_FILE / 1024 / 1024} MB，没有打开`)
  }
}

/** What somebody else's link brings: without his addresses, and in words for whoever is asked. */
export interface ForeignContent<T> {
  content: T
  title: string
  lines: string[]
}

/** The contract, and the tables with it, name every address that a page follows `…url`; test: foreignLink.test.ts. */
export const isAddressColumn = (name: string) => /url$/i.test(name)
/** No address at all, or one of the fake's own pages. */
const isSafeAddress = (value: unknown) =>
  typeof value !== 'string' || /^(page:[a-z-]+)?$/.test(value)
/** Attributes of HTML that lead elsewhere. */
const LINK_ATTRIBUTES = /\b(?:href|action|formaction)\s*=/gi

type Values = Record<string, unknown>

/** A value for one of the opened world's own; what differs from that and leads elsewhere is left out and named. */
function cleanRow(
  values: Values,
  own: Values | undefined,
  leaves: (column: string) => void,
): Values {
  const kept = Object.entries(values).flatMap(([column, value]) => {
    if (own && own[column] === value) return [[column, value] as const]
    if (isAddressColumn(column) && !isSafeAddress(value)) {
      leaves(column)
      return own ? [[column, own[column]] as const] : [[column, ''] as const]
    }
    if (typeof value !== 'string' || value.search(LINK_ATTRIBUTES) < 0)
      return [[column, value] as const]
    leaves(column)
    return [[column, value.replace(LINK_ATTRIBUTES, 'data-left-out=')] as const]
  })
  return Object.fromEntries(kept)
}

/** Whether a rule would put an address into an answer. */
function containsAddress(value: unknown, name = ''): boolean {
  if (typeof value === 'string')
    return (isAddressColumn(name) && !isSafeAddress(value)) || value.search(LINK_ATTRIBUTES) >= 0
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) =>
    containsAddress(inner, Array.isArray(value) ? name : key),
  )
}
function ruleContainsAddress({ answer }: Rule): boolean {
  const field = (answer as { field?: string } | undefined)?.field?.split('.').at(-1)
  return (
    containsAddress(answer) ||
    containsAddress((answer as { value?: unknown } | undefined)?.value, field)
  )
}

/** What is left out of one thing that came. */
function createCleaner(from: string | undefined) {
  const own = createWorld()
  loadScenario(own, from ?? 'default', {})
  const left = new Set<string>()
  const row = (table: string, values: Values) =>
    cleanRow(
      values,
      own.db.get(table as TableName, String(values['id'])) as Values | undefined,
      (column) => left.add(columnTitle(table, column)),
    )
  return {
    left,
    row,
    rules: <R extends Rule>(rules: readonly R[]) =>
      rules.filter((rule) => {
        if (!ruleContainsAddress(rule)) return true
        left.add(`${getEndpointTitle(rule.on)}的规则`)
        return false
      }),
  }
}
type Cleaner = ReturnType<typeof createCleaner>

function cleanScenario(scenario: Scenario, { row, rules }: Cleaner): Scenario {
  const { world = {} } = scenario
  const { id: _, ...site } = row('site', { id: 'site', ...world.site })
  const rows = Object.entries(world.rows ?? {}).map(([table, list]) => [
    table,
    list && list.map((one) => row(table, one)),
  ])
  return {
    ...scenario,
    ...(scenario.rules && { rules: rules(scenario.rules) }),
    ...(scenario.world && {
      world: {
        ...world,
        ...(world.site && { site }),
        ...(world.rows && { rows: Object.fromEntries(rows) as typeof world.rows }),
      },
    }),
  } as Scenario
}

/** A checked scenario from a link. */
export function cleanForeignScenario(scenario: Scenario): ForeignContent<Scenario> {
  const clean = createCleaner(scenario.from)
  const content = cleanScenario(scenario, clean)
  const full = resolve(content)
  const opened = createWorld()
  loadScenario(opened, content)
  const lines = [
    describeMember(full.as),
    `时间：${full.now ?? full.at}`,
    ...describeChanges(scenarioWords(content, opened)),
    ...describeRules(full.rules),
    ...[paceWords(full.network.delay)].filter(Boolean),
    ...(full.later.length > 0 ? [`之后会自己发生：${full.later.length} 件`] : []),
    `打开后停在${screenWords(full.open)}`,
    ...describeLeftOut(clean),
  ]
  return { content, title: shorten(content.title), lines }
}

/** A checked bundle from a link. */
export function cleanForeignBundle(bundle: Bundle): ForeignContent<Bundle> {
  const { source, world } = bundle
  const given = source?.scenario
  const clean = createCleaner(typeof given === 'object' ? (given as Scenario).from : given)
  const own = source && {
    ...source,
    scenario: typeof given === 'object' ? cleanScenario(given as Scenario, clean) : source.scenario,
  }
  const rows = Object.entries(world.db.rows).map(([table, list]) => [
    table,
    (list as Values[]).map((one) => clean.row(table, one)),
  ])
  const content = {
    ...bundle,
    source: own,
    world: {
      ...world,
      db: { ...world.db, rows: Object.fromEntries(rows) as typeof world.db.rows },
      rules: clean.rules(world.rules),
      setting: { ...world.setting, ...(own && { source: own }) },
    },
  } as Bundle
  const opened = createWorld()
  restoreBundle(opened, content)
  const note = bundle.note.trim()
  const lines = [
    describeMember(opened.setting.as),
    `时间：${bundle.clock.now}`,
    ...describeChanges([
      ...(typeof own?.scenario === 'object' ? scenarioWords(own.scenario as Scenario, opened) : []),
      ...movedWords(opened).filter((word) => word !== UNLISTED),
    ]),
    ...describeRules(opened.faults.list()),
    ...[paceWords(opened.setting.delay)].filter(Boolean),
    `打开后停在${screenWords(bundle.route)}`,
    ...(note ? [`留言：${shorten(note)}${bundle.by ? `（${shorten(bundle.by)}）` : ''}`] : []),
    ...describeLeftOut(clean),
  ]
  return { content, title: shorten(getTitle(opened)), lines }
}

const getTitle = ({ setting }: World) => setting.title
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}……` : text)
const getEndpointTitle = (on: string) => endpoints.find(({ id }) => id === on)?.title ?? '全部接口'

function describeMember(as: string): string {
  const person = people.find(({ key, username }) => [key, username].includes(as))
  return `登录的人：${person ? `${person.realname}（${person.username}）` : as === 'guest' ? '没有人' : shorten(as)}`
}
function describeRules(rules: readonly Rule[]): string[] {
  const titles = [...new Set(rules.map(({ on }) => getEndpointTitle(on)))]
  const more = titles.length > 3 ? '……' : ''
  return rules.length > 0
    ? [`故障与规则：${rules.length} 条（${titles.slice(0, 3).join('、')}${more}）`]
    : []
}
const MOST_CHANGES = 8
function describeChanges(words: readonly string[]): string[] {
  const lines = [...new Set(words)].map(shorten)
  if (lines.length === 0) return ['没有改动']
  const more = lines.length - MOST_CHANGES
  return more > 0 ? [...lines.slice(0, MOST_CHANGES), `还有 ${more} 处改动`] : lines
}
const describeLeftOut = ({ left }: Cleaner) =>
  left.size > 0
    ? [`没有带来会通向别处的地址，用这里自己的：${[...left].slice(0, 5).join('、')}`]
    : []

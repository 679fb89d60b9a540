import { formatUnknownName } from '@fixtures/nearest'
import type { Scenario } from '@scenarios/scenario'
import { restoreBundle, parseBundle, type Bundle } from '../saves/bundle'
import { decodeScenarioHash, formatStartQuery } from '../saves/link'
import { UnknownScenario } from '../scenario/inherit'
import { type PageStart, validateScenario, loadScenario } from '../scenario/load'
import { MAX_FILE_LENGTH, parseJsonFile } from '../world/jsonLimits'
import type { Overrides, Source, World } from '../world/world'
import {
  cleanAndDescribeBundle,
  cleanAndDescribeScenario,
  type ForeignContent,
} from './foreignLink'
import {
  DEMO_PARAMETERS,
  getConfirmedLinkedState,
  isAddressOfOpenBundle,
  type LinkedState,
  storeOpenBundleAddress,
  consumeConsent,
} from './linkConsent'
import { restoreStoredWorld, type RestoredWorld } from './store'

const DEFAULT_SCENARIO = 'default'

/** The first that exists: the tab's stored world, if the address asks for it or for none; a confirmed link; the address's scenario; the test's; the default. */
export async function fillWorld(
  world: World,
  testSource: Source | undefined,
  onPageStart: (pageStart: PageStart) => void,
): Promise<{ problem?: string | undefined; notice?: RestoredWorld['notice'] }> {
  const query = new URLSearchParams(location.search)
  const scenarioName = query.get('scenario')
  const addressSource = {
    scenario: scenarioName ?? DEFAULT_SCENARIO,
    overrides: parseOverrides(query),
  }
  const source = scenarioName === null && testSource ? testSource : addressSource
  const confirmedLink = getConfirmedLinkedState()
  const misspeltProblem = findMisspeltParameter(query)
  const { restoredSource, lostSource, notice } = restoreStoredWorld(world)
  const isRequested = (stored: Source | undefined) => {
    if (!stored) return false
    if (confirmedLink)
      return confirmedLink.kind === 'bundle' && isAddressOfOpenBundle(confirmedLink.link)
    return scenarioName === null || isSameSource(stored, addressSource)
  }
  if (isRequested(restoredSource)) return { problem: misspeltProblem }
  const openProblem = await openOrUseDefault(world, onPageStart, async () =>
    confirmedLink
      ? openLinkedState(world, confirmedLink)
      : loadScenario(world, source.scenario as string | Scenario, source.overrides),
  )
  const problems = [openProblem, misspeltProblem].filter((problem) => problem !== undefined)
  return {
    problem: problems.join('；') || undefined,
    notice: isRequested(lostSource) ? notice : undefined,
  }
}

const APP_PARAMETERS = ['pid']

function findMisspeltParameter(query: URLSearchParams): string | undefined {
  const knownNames = [...DEMO_PARAMETERS, ...APP_PARAMETERS]
  const unknownName = [...query.keys()].find((name) => !knownNames.includes(name))
  const isDemoLink = DEMO_PARAMETERS.some((name) => query.has(name))
  if (unknownName === undefined || !isDemoLink) return undefined
  return formatUnknownName('链接参数', unknownName, DEMO_PARAMETERS)
}

async function openOrUseDefault(
  world: World,
  onPageStart: (pageStart: PageStart) => void,
  open: () => Promise<PageStart>,
): Promise<string | undefined> {
  try {
    onPageStart(await open())
    return undefined
  } catch (error) {
    onPageStart(loadScenario(world, DEFAULT_SCENARIO))
    const { message } = error as Error
    return error instanceof UnknownScenario ? `${message}。请从下面选择。` : message
  }
}

const isSameSource = (a: Source, b: Source) => JSON.stringify(a) === JSON.stringify(b)

function parseOverrides(query: URLSearchParams): Overrides {
  const overrides: Record<string, string | number> = {}
  for (const name of ['seed', 'at', 'as']) {
    const value = query.get(name)
    if (!value) continue
    overrides[name] = name === 'seed' && /^\d+$/.test(value) ? Number(value) : value
  }
  return overrides
}

export function writeScenarioToAddress({ scenario, overrides }: Source): void {
  storeOpenBundleAddress(null)
  const query = typeof scenario === 'string' ? formatStartQuery(scenario, overrides) : ''
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

export async function readCleanAndDescribeLinkedState({
  kind,
  link,
}: LinkedState): Promise<ForeignContent<unknown>> {
  return kind === 'bundle'
    ? cleanAndDescribeBundle(await fetchBundle(link))
    : cleanAndDescribeScenario(await readLinkedScenario(link))
}

async function openLinkedState(world: World, state: LinkedState): Promise<PageStart> {
  const { kind, link } = state
  const { isOwnLink } = consumeConsent(state)
  if (kind === 'bundle') {
    const bundle = await fetchBundle(link)
    const opened = restoreBundle(world, isOwnLink ? bundle : cleanAndDescribeBundle(bundle).content)
    storeOpenBundleAddress(link)
    return opened
  }
  const scenario = await readLinkedScenario(link)
  storeOpenBundleAddress(null)
  return loadScenario(world, isOwnLink ? scenario : cleanAndDescribeScenario(scenario).content)
}

async function readLinkedScenario(link: string): Promise<Scenario> {
  const scenario = await decodeScenarioHash(link)
  const [problem] = validateScenario(scenario)
  if (problem !== undefined)
    throw new Error(`分享链接里的场景打不开 / the link’s scenario cannot be opened:\n${problem}`)
  return scenario as Scenario
}

async function fetchBundle(address: string): Promise<Bundle> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'data:' && url.origin !== location.origin)
    throw new Error('现场链接只能指向本站或 data: 地址 / a bundle’s link is of this site, or data:')
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`现场链接打不开（HTTP ${response.status}） / the bundle cannot be fetched`)
  const text = await readText(response)
  return parseBundle(
    parseJsonFile(text, '现场链接的内容不是 JSON，或已损坏 / not JSON, or damaged'),
  )
}

/** Reads in parts up to the limit: a compressed body of a few KB may unpack to any length. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length > MAX_FILE_LENGTH) {
      await reader.cancel()
      throw new Error(`现场链接的内容超过 ${MAX_FILE_LENGTH / 1024 / 1024} MB，没有打开`)
    }
  }
}

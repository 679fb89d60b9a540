import { noSuch } from '@fixtures/nearest'
import type { Scenario } from '@scenarios/scenario'
import type { Takeover } from '../control/controlContext'
import { beginScenario } from '../control/scenarioControl'
import { UnknownScenario, validate } from '../scenario/load'
import type { Overrides, Source, World } from '../world/world'
import { readLink } from '../saves/link'
import { openBundle, readBundle, type Bundle } from '../saves/bundle'
import { foreignBundle, foreignScenario, type Foreign } from '../saves/foreignLink'
import { LONGEST_FILE, parsedFile } from '../world/jsonLimits'
import { addressHere, startQuery } from '../saves/address'
import { WORDS } from './plainVisit'
import { agreedState, noteOpened, wasOpened, type LinkedState, takeAgreement } from './consent'
import { recallWorld, type Recalled } from './store'

const DEFAULT = 'default'

export interface Filled {
  /** For a person, when something could not be opened, or a word of a link is misspelt; then the default is used. */
  trouble?: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  notice?: Recalled['notice']
  /** The world is the tab's own, not one that has just begun. */
  kept: boolean
}

/** Fills the world from the address, the tab's storage or the default. */
export async function fillWorld(
  world: World,
  onSession: (takeover: Takeover) => void,
): Promise<Filled> {
  const query = new URLSearchParams(location.search)
  const name = query.get('scenario')
  const overrides = overridesOf(query)
  // Only state that a person agreed to: for any other the toolbar asks, and the tab loads again.
  const state = agreedState()
  const misspelt = misspeltIn(query)
  const { source, lost, token, notice } = recallWorld(world)
  const isAsked = (one: Source) =>
    state
      ? state.kind === 'bundle' && wasOpened(state.link)
      : misspelt === undefined && (name === null || isSame(one, { scenario: name, overrides }))
  if (source && isAsked(source)) {
    if (token !== undefined) onSession({ token, open: addressHere() })
    return { notice, kept: true }
  }
  const trouble = await trying(world, onSession, async () => {
    if (state) return openState(world, state)
    if (misspelt !== undefined) throw new Error(misspelt)
    return beginScenario(world, name ?? DEFAULT, overrides)
  })
  return { trouble, notice: lost && isAsked(lost) ? notice : undefined, kept: false }
}

/** The app's own. */
const OTHERS = ['pid']

/**
 * An unknown parameter in a link to a scenario is reported with the nearest one; other links may carry any
 * parameters.
 */
function misspeltIn(query: URLSearchParams): string | undefined {
  const unknown = [...query.keys()].find((word) => ![...WORDS, ...OTHERS].includes(word))
  if (unknown === undefined || !query.has('scenario')) return undefined
  return noSuch('链接参数', unknown, WORDS)
}

async function trying(
  world: World,
  onSession: (takeover: Takeover) => void,
  open: () => Promise<Takeover>,
): Promise<string | undefined> {
  try {
    onSession(await open())
    return undefined
  } catch (error) {
    onSession(beginScenario(world, DEFAULT, {}))
    const { message } = error as Error
    return error instanceof UnknownScenario ? `${message}。请从下面选择。` : message
  }
}

const isSame = (a: Source, b: Source) => JSON.stringify(a) === JSON.stringify(b)

/** As in the address: what is not a number stays text, and the schema refuses it. */
function overridesOf(query: URLSearchParams): Overrides {
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
export function showInAddress({ scenario, overrides }: Source) {
  noteOpened(null)
  const query = typeof scenario === 'string' ? startQuery(scenario, overrides) : ''
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

/** What is in it, for the question. Throws with a message for a person. */
export async function readState({ kind, link }: LinkedState): Promise<Foreign<unknown>> {
  return kind === 'bundle'
    ? foreignBundle(await fetchBundle(link))
    : foreignScenario(await scenarioIn(link))
}

/** Opens what was agreed to. Throws with a message for a person. */
async function openState(world: World, state: LinkedState): Promise<Takeover> {
  const { kind, link } = state
  const own = takeAgreement(state)
  if (kind === 'bundle') {
    const bundle = await fetchBundle(link)
    const opened = openBundle(world, own ? bundle : foreignBundle(bundle).content)
    noteOpened(link)
    return opened
  }
  const scenario = await scenarioIn(link)
  noteOpened(null)
  return beginScenario(world, own ? scenario : foreignScenario(scenario).content, {})
}

async function scenarioIn(moment: string): Promise<Scenario> {
  const scenario = await readLink(moment)
  const [problem] = validate(scenario)
  if (problem !== undefined)
    throw new Error(`分享链接里的场景打不开 / the link’s scenario cannot be opened: ${problem}`)
  return scenario as Scenario
}

/** The bundle at an address of this origin or in a data: address. Throws with a message for a person. */
async function fetchBundle(address: string): Promise<Bundle> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'data:' && url.origin !== location.origin)
    throw new Error('现场链接只能指向本站或 data: 地址 / a bundle’s link is of this site, or data:')
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`现场链接打不开 / the bundle cannot be fetched: HTTP ${response.status}`)
  return readBundle(
    parsedFile(await textOf(response), '现场链接的内容不是 JSON，或已损坏 / not JSON, or damaged'),
  )
}

/** The answer piece by piece: a packed one of some KB may be of any length. */
async function textOf({ body }: Response): Promise<string> {
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

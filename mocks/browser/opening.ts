import { noSuch } from '@fixtures/nearest'
import { beginScenario, type Takeover } from '../control/control'
import { UnknownScenario } from '../scenario/load'
import type { Overrides, Source } from '../world/source'
import type { World } from '../world/world'
import { WORDS } from './first'
import { agreedState, noteOpened, wasOpened } from './consent'
import { openState } from './linkedState'
import { recallWorld, type Recalled } from './store'

const DEFAULT = 'default'

export interface Filled {
  /** For a person, when something could not be opened, or a word of a link is misspelt; then the default is used. */
  trouble?: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  told?: Recalled['told']
  /** The world is the tab's own, not one that has just begun. */
  kept: boolean
}

/** Fills the world from the address, the tab's storage or the default. */
export async function fillWorld(
  world: World,
  onSession: (takeover: Takeover) => void,
): Promise<Filled> {
  const asked = new URLSearchParams(location.search)
  const name = asked.get('scenario')
  const overrides = overridesOf(asked)
  // What nobody was asked about is not here: the toolbar asks, and the tab loads anew.
  const state = agreedState()
  const misspelt = misspeltIn(asked)
  const { source, lost, token, told } = recallWorld(world)
  const asksFor = (one: Source) =>
    state
      ? state.kind === 'bundle' && wasOpened(state.link)
      : misspelt === undefined && (name === null || isSame(one, { scenario: name, overrides }))
  if (source && asksFor(source)) {
    if (token !== undefined) onSession({ token, open: location.hash.slice(1) || '/' })
    return { told, kept: true }
  }
  const trouble = await trying(world, onSession, async () => {
    if (state) return openState(world, state)
    if (misspelt !== undefined) throw new Error(misspelt)
    return beginScenario(world, name ?? DEFAULT, overrides)
  })
  return { trouble, told: lost && asksFor(lost) ? told : undefined, kept: false }
}

/** The app's own. */
const OTHERS = ['pid']

/**
 * An unknown parameter in a link to a scenario is reported with the nearest one; other links may carry any
 * parameters.
 */
function misspeltIn(asked: URLSearchParams): string | undefined {
  const strange = [...asked.keys()].find((word) => ![...WORDS, ...OTHERS].includes(word))
  if (strange === undefined || !asked.has('scenario')) return undefined
  return noSuch('链接参数', strange, WORDS)
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
function overridesOf(asked: URLSearchParams): Overrides {
  const seed = asked.get('seed')
  const at = asked.get('at')
  const as = asked.get('as')
  const told = {
    ...(seed && { seed: /^\d+$/.test(seed) ? Number(seed) : seed }),
    ...(at && { at }),
    ...(as && { as }),
  }
  return told as Overrides
}

/** Writes the current scenario into the address, so that a reload and a copied link show the same. */
export function showInAddress({ scenario, overrides }: Source) {
  noteOpened(null)
  const query = new URLSearchParams(
    typeof scenario === 'string'
      ? [['scenario', scenario], ...Object.entries(overrides).map(([k, v]) => [k, String(v)])]
      : [],
  ).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query && `?${query}`}${location.hash}`,
  )
}

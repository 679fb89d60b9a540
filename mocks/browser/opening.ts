import { noSuch } from '@fixtures/nearest'
import { openBundle } from '../saves/bundle'
import { beginScenario, type Takeover } from '../controls/control'
import { UnknownScenario } from '../scenario/load'
import type { Overrides, Source } from '../world/source'
import type { World } from '../world/world'
import { fetchBundle, noteOpened, wasOpened } from './linkedBundle'
import { recallWorld } from './store'

const DEFAULT = 'default'

/**
 * Fills the world from the address, the tab's storage or the default. Says what could not be opened, in
 * words for a person; the default stands then. A link's misspelt word is told too.
 */
export async function fillWorld(
  world: World,
  onSession: (takeover: Takeover) => void,
): Promise<string | undefined> {
  const asked = new URLSearchParams(location.search)
  const name = asked.get('scenario')
  const overrides = overridesOf(asked)
  const bundle = asked.get('bundle')
  const misspelt = misspeltIn(asked)
  const kept = recallWorld(world)
  if (bundle !== null) {
    if (kept && wasOpened(bundle)) return undefined
    return trying(world, onSession, async () => {
      const opened = openBundle(world, await fetchBundle(bundle))
      noteOpened(bundle)
      return opened
    })
  }
  if (
    kept &&
    misspelt === undefined &&
    (name === null || isSame(kept, { scenario: name, overrides }))
  )
    return undefined
  return trying(world, onSession, async () => {
    if (misspelt !== undefined) throw new Error(misspelt)
    return Promise.resolve(beginScenario(world, name ?? DEFAULT, overrides))
  })
}

/** The demo's own words before the `#`; `pid` is the app's. */
const WORDS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend']
const OTHERS = ['pid']

/** A word of a link to a scenario that nobody knows, with the nearest; other links may carry what they like. */
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

/** As the address has them: what is no number stays a text, for the shape to refuse. */
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

/** The address names what is played, so that a reload and a copied link show the same. */
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

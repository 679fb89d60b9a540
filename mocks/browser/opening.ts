import { openBundle } from '../bundle'
import { beginScenario, type Takeover } from '../control'
import { UnknownScenario } from '../load'
import type { Overrides, Source } from '../overrides'
import type { World } from '../world'
import { fetchBundle, noteOpened, wasOpened } from './linkedBundle'
import { recallWorld } from './store'

const DEFAULT = 'default'

/**
 * Fills the world from the address, the tab's storage or the default. Says what could not be opened, in
 * words for a person; the default stands then.
 */
export async function fillWorld(
  world: World,
  onSession: (takeover: Takeover) => void,
): Promise<string | undefined> {
  const asked = new URLSearchParams(location.search)
  const name = asked.get('scenario')
  const overrides = overridesOf(asked)
  const bundle = asked.get('bundle')
  const kept = recallWorld(world)
  if (bundle !== null) {
    if (kept && wasOpened(bundle)) return undefined
    return trying(world, onSession, async () => {
      const opened = openBundle(world, await fetchBundle(bundle))
      noteOpened(bundle)
      return opened
    })
  }
  if (kept && (name === null || isSame(kept, { scenario: name, overrides }))) return undefined
  return trying(world, onSession, () =>
    Promise.resolve(beginScenario(world, name ?? DEFAULT, overrides)),
  )
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
    return error instanceof UnknownScenario
      ? `没有名为「${error.asked}」的场景，请从下面选择。`
      : (error as Error).message
  }
}

const isSame = (a: Source, b: Source) => JSON.stringify(a) === JSON.stringify(b)

function overridesOf(asked: URLSearchParams): Overrides {
  const seed = asked.get('seed')
  const at = asked.get('at')
  const as = asked.get('as')
  return { ...(seed ? { seed: Number(seed) } : {}), ...(at ? { at } : {}), ...(as ? { as } : {}) }
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

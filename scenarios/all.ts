import account from './account'
import basics from './basics'
import cashier from './cashier'
import extremes from './extremes'
import games from './games'
import promotions from './promotions'
import records from './records'
import rewards from './rewards'
import type { Scenario } from './scenario'
import support from './support'
import wallet from './wallet'

/** In the order of the toolbar. */
const byName = {
  ...basics,
  ...cashier,
  ...wallet,
  ...records,
  ...rewards,
  ...promotions,
  ...games,
  ...support,
  ...account,
  ...extremes,
}

export type ScenarioName = keyof typeof byName

// Each file checks itself: comparing the union of all is too much for the compiler.
export const all: readonly Scenario[] = Object.entries<object>(byName).map(
  ([name, scenario]) => ({ name, ...scenario }) as Scenario,
)
export const scenarioNames = Object.keys(byName) as ScenarioName[]
export const isScenarioName = (name: string): name is ScenarioName =>
  (scenarioNames as string[]).includes(name)

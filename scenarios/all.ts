import type { Scenario } from './scenario'
import basics from './basics'
import site from './site'
import deposit from './deposit'
import network from './network'
import support from './support'
import promotions from './promotions'
import agent from './agent'
import extremes from './extremes'
import games from './games'
import withdrawal from './withdrawal'
import transfer from './transfer'
import records from './records'
import vip from './vip'
import redPacket from './redPacket'
import account from './account'

/** Every scenario by its name, in the order of the toolbar. */
const byName = {
  ...basics,
  ...site,
  ...deposit,
  ...network,
  ...support,
  ...promotions,
  ...agent,
  ...extremes,
  ...games,
  ...withdrawal,
  ...transfer,
  ...records,
  ...vip,
  ...redPacket,
  ...account,
}

/** The name of an existing scenario. */
export type ScenarioName = keyof typeof byName

// Each file checks itself against the type; comparing the union of all of them is too much for the compiler.
export const all: readonly Scenario[] = Object.entries<object>(byName).map(
  ([name, scenario]) => ({ name, ...scenario }) as Scenario,
)
export const scenarioNames = Object.keys(byName) as ScenarioName[]
/** Whether this text, an address's say, names a scenario. */
export const isScenarioName = (name: string): name is ScenarioName =>
  (scenarioNames as string[]).includes(name)

export {
  createControl,
  openWorld,
  type Control,
  type ControlEvents,
} from '../../mocks/control/control'
export type { TableName, Row } from '../../mocks/db/tables'
export { loadScenario, validate, type Overrides } from '../../mocks/scenario/load'
export type { Entry } from '../../mocks/world/journalEntry'
export type { Rule } from '../../mocks/world/rule'
export { createWorld, type World } from '../../mocks/world/world'
export { all as scenarios, type ScenarioName } from '../../scenarios/all'
export type { Scenario } from '../../scenarios/scenario'

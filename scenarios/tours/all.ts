import type { ScenarioName } from '../all'
import type { TourStep } from '../scenario'
import money from './money'
import others from './others'

/** The tours of our scenarios, by name; apart from them, because only the presenter's view needs them. */
export const tours: Partial<Record<ScenarioName, readonly TourStep[]>> = { ...money, ...others }

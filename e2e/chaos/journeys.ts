import { cashierJourneys } from './cashierJourneys'
import type { Journey } from './journey'
import { walletJourneys } from './walletJourneys'

const all = { ...cashierJourneys, ...walletJourneys }

export type JourneyName = keyof typeof all
export const journeys: Record<JourneyName, Journey> = all
export const journeyNames = Object.keys(all) as JourneyName[]

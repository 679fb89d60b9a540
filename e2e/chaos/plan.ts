import { createRandom, type Random } from '../../fixtures/chance/random'
import { type Blow, blowNames } from './blows'
import { gestureNames, type Gesture } from './gestures'
import { journeyNames, type JourneyName } from './journeys'

/** One run: a member's action, the gesture, and the fault of the network. */
export interface Run {
  n: number
  /** The seed of its own randomness; the same seed and number give the same run. */
  seed: string
  journey: JourneyName
  gesture: Gesture
  blow: Blow
  /** How many arrivals of the call are hit; the browser's own repeat counts as one. */
  times: number
  /** Milliseconds between the server's work and the fault. */
  pause: number
  /** All other requests suffer too. */
  showers: boolean
  /** The answer when the app asks whether to send again. */
  confirms: boolean
}

/** This many names, each equally often, shuffled in rounds. */
function deal<T>(random: Random, names: readonly T[], count: number): T[] {
  const dealt: T[] = []
  while (dealt.length < count) dealt.push(...random.shuffle(names))
  return dealt.slice(0, count)
}

/** The given number of runs; any twenty in a row from the start include every journey, gesture and fault. */
export function planOf(seed: string, count: number): Run[] {
  const random = createRandom(seed)
  const journeys = deal(random.fork('journeys'), journeyNames, count)
  const blows = deal(random.fork('blows'), blowNames, count)
  const gestures = deal(random.fork('gestures'), gestureNames, count)
  return journeys.map((journey, i) => {
    const own = random.fork(`run/${i + 1}`)
    return {
      n: i + 1,
      seed,
      journey,
      gesture: gestures[i]!,
      blow: blows[i]!,
      times: own.pick([1, 1, 2, 9]),
      pause: own.pick([0, 0, 300, 700]),
      showers: own.chance(1 / 4),
      confirms: own.chance(1 / 2),
    }
  })
}

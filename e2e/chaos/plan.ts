import { createRandom, type Random } from '../../fixtures/chance/random'
import { type Blow, blowNames } from './blows'
import { gestureNames, type Gesture } from './gestures'
import { journeyNames, type JourneyName } from './journeys'

/** One run: what a member does, how, and what the network does to it. */
export interface Run {
  n: number
  /** Its own chance comes from this; the same seed and number give the same run. */
  seed: string
  journey: JourneyName
  gesture: Gesture
  blow: Blow
  /** How many arrivals of the call are struck: the browser's own repeat counts as one. */
  times: number
  /** Milliseconds between the server's work and the blow. */
  pause: number
  /** Everything else suffers too. */
  showers: boolean
  /** What he answers when the app asks whether to send again. */
  confirms: boolean
}

/** So many names, each as often as the others: shuffled round by round. */
function deal<T>(random: Random, names: readonly T[], count: number): T[] {
  const dealt: T[] = []
  while (dealt.length < count) dealt.push(...random.shuffle(names))
  return dealt.slice(0, count)
}

/** As many runs, every journey, gesture and blow among any twenty that follow one another from the first. */
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

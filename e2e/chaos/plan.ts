import { createRandom, type Random } from '../../fixtures/chance/random'
import {
  type NetworkFault,
  networkFaultNames,
  repeatingCuts,
  type Trouble,
  troubleNames,
  gestureNames,
  type Gesture,
} from './networkFaults'
import type { Journey } from './journey'
import { journeyNames, journeys, type JourneyName } from './journeys'

/** One run: a member's action, the gesture, the fault of the network, and what else is wrong. */
export interface Run {
  n: number
  /** The seed of its own randomness; the same seed and number give the same run. */
  seed: string
  journey: JourneyName
  gesture: Gesture
  fault: NetworkFault
  trouble: Trouble
  /** Which of a fault's answers, where it has several. */
  variant: number
  /** How many arrivals of the call pass unhurt, before the first that is hit. */
  spares: number
  /** How many arrivals of the call are hit; the browser's own repeat counts as one. */
  times: number
  /** Milliseconds between the server's work and the fault. */
  pause: number
  /** All other requests suffer too. */
  showers: boolean
  /** When the app asks whether to send again: no, the same once more, or another one. */
  answers: Answer
}
type Answer = (typeof answers)[number]
const answers = ['no', 'again', 'another'] as const

/** One name after the other, each equally often, shuffled in rounds. */
function dealer<T>(random: Random, names: readonly T[]): () => T {
  const left: T[] = []
  return () => {
    if (left.length === 0) left.push(...random.shuffle(names))
    return left.pop()!
  }
}
const others = troubleNames.filter((name) => name !== 'gatewayIds')
const calm = gestureNames.filter((name) => name !== 'rapidThumb')
/** Where each tap is a new intention, or undoes the one before, twenty taps prove nothing. */
const forThumbs = ({ idempotent, wordless, counted }: Journey) =>
  !idempotent && !wordless && !counted

/**
 * The first twenty runs include every journey, gesture, fault and trouble; gateway ids come with the cuts that
 * browsers repeat, and every second rapid thumb begins with a late success.
 */
export function planOf(seed: string, count: number): Run[] {
  const random = createRandom(seed)
  const deal = <T>(name: string, names: readonly T[]) => dealer(random.fork(name), names)
  // The names of these streams are part of the seed: renaming one changes what a known SEED draws.
  const [journeyOf, faultOf] = [deal('journeys', journeyNames), deal('blows', networkFaultNames)]
  const [gestureOf, calmOf] = [deal('gestures', gestureNames), deal('calm', calm)]
  const ofCuts = deal<Trouble>('cuts', ['gatewayIds', 'none'])
  const ofOthers = deal('troubles', others)
  let thumbs = 0
  return Array.from({ length: count }, (_, i) => {
    const own = random.fork(`run/${i + 1}`)
    const [journey, fault] = [journeyOf(), faultOf()]
    const gesture = forThumbs(journeys[journey]) ? gestureOf() : calmOf()
    const trouble = repeatingCuts.includes(fault) ? ofCuts() : ofOthers()
    const times = own.pick([1, 1, 2, 9])
    return {
      n: i + 1,
      seed,
      journey,
      gesture,
      fault,
      trouble,
      variant: own.int(0, 11),
      spares: gesture === 'rapidThumb' ? ++thumbs % 2 : 0,
      times: trouble === 'gatewayIds' ? 1 : times,
      pause: own.pick([0, 0, 300, 700]),
      showers: own.chance(1 / 4),
      answers: own.pick(answers),
    }
  })
}

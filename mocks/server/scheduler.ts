import { DAY, dayStart } from '@/lib/time'
import { Refusal } from '../world/answer'
import { nextDue, schedule, soonest } from '../world/schedule'
import type { World, Jump } from '../world/world'
import { yieldToMain, machineTime } from '../world/clock'
import { betDays, closeDays, firstOpenDay, payDay } from './rewards/rebates'
import { nightOf, vipSteps } from './rewards/vip'
import { perform } from './acts'

/**
 * Runs all due events in order, each at its own time; one event may cause another within the same stretch. Each
 * ended day pays its rebates, at the level that the member had then. Called before every answer; a jumping
 * world does this itself, in slices.
 */
export function runScheduled(world: World) {
  if (world.jump?.generation === world.generation) return
  for (const _ of scheduledSteps(world));
}

/**
 * The same step by step; each step yields the time it has reached. Between two steps the rows are consistent,
 * so it can be stopped there and started again. Days on which nothing can happen are skipped.
 */
export function* scheduledSteps(world: World): Generator<number> {
  const now = world.now()
  const today = dayStart(now)
  const nights = nightly(world)
  const opened = firstOpenDay(world, today)
  const busy = opened < today ? betDays(world, opened, today) : []
  let open = opened
  for (;;) {
    const next = Math.min(busy.find((day) => day >= open) ?? Infinity, nextDue(world) ?? Infinity)
    const day = Math.max(open, dayStart(next))
    if (next === Infinity || day >= today) break
    yield* eventsBefore(world, day + DAY, nights)
    yield* nights(day + DAY)
    world.db.tx(() => payDay(world, day))
    world.happened++
    open = day + DAY
    yield open
  }
  if (open < today) closeDays(world, today - DAY)
  yield* eventsBefore(world, now + 1, nights)
  yield* vipSteps(world, now)
}

/** Decides levels up to a moment, unless that was done since the night before it. */
function nightly(world: World) {
  let night: number | undefined
  return function* (until: number): Generator<number> {
    if (nightOf(until) === night) return
    yield* vipSteps(world, until)
    night = nightOf(until)
  }
}

/** Runs what is due before a moment. What the night decides comes before what happens after it. */
function* eventsBefore(
  world: World,
  until: number,
  nights: ReturnType<typeof nightly>,
): Generator<number> {
  for (let event = soonest(world); event && event.at < until; event = soonest(world)) {
    const { id, at, act, target } = event
    yield* nights(at)
    world.db.remove('due', id)
    world.happened++
    try {
      world.db.tx(() => world.clock.asOf(at, () => perform(world, act, target)))
    } catch (error) {
      // Another act was faster: the order is already decided. Any other error is a mistake in the scenario.
      if (!(error instanceof Refusal)) throw error
    }
    yield at
  }
}

/** The entries of a scenario's `later` that wait for a good answer of this endpoint. */
export function scheduleAfter(world: World, endpoint: string) {
  for (const later of world.setting.later) {
    if (later.after !== endpoint) continue
    if (later.once) world.setting.later = world.setting.later.filter((other) => other !== later)
    schedule(world, world.now() + later.seconds * 1000, later.act, later.target ?? null)
  }
}

/** Machine milliseconds after which other tasks get their turn. */
const SLICE = 8
/** The most that is processed at once: this many days, this many scheduled events. */
const SHORT = 31 * DAY
const FEW = 100

/** The jump that a world is in. */
export const jumpOf = ({ jump, generation }: World): Jump | undefined =>
  jump?.generation === generation ? jump : undefined

/**
 * Processes long stretches in slices and resolves when done. Undefined where `runScheduled` is quick enough.
 * `since`: where the clock was moved from, if it was moved.
 */
export function longAhead(world: World, since?: number): Promise<void> | undefined {
  const jump = jumpOf(world)
  if (jump) return jump.done
  const now = world.now()
  const from = firstOpenDay(world, dayStart(now))
  const isLong = now - from > SHORT || world.db.count('due', ({ at }) => at <= now) > FEW
  return isLong ? begin(world, since ?? Math.min(from, now), now) : undefined
}

/** Runs due events, at once if that is quick. */
export function catchUp(world: World, since?: number): Promise<void> | undefined {
  const long = longAhead(world, since)
  if (!long) runScheduled(world)
  return long
}

function begin(world: World, from: number, to: number): Promise<void> {
  const { generation } = world
  const jump: Jump = { from, to, at: from, generation, done: Promise.resolve() }
  world.jump = jump
  jump.done = inSlices(world, jump)
  // The promise is for callers who wait; the rejection must not count as unhandled when nobody does.
  jump.done.catch(() => undefined)
  return jump.done
}

async function inSlices(world: World, jump: Jump) {
  try {
    const steps = scheduledSteps(world)
    for (;;) {
      const ends = machineTime() + SLICE
      do {
        const step = steps.next()
        if (step.done) return
        jump.at = step.value
      } while (machineTime() < ends)
      await yieldToMain()
      if (world.generation !== jump.generation) return
    }
  } finally {
    if (world.jump === jump) world.jump = undefined
  }
}

import { runEverythingDue } from '../server/scheduler'
import { findNextDueTime } from '../world/acts'
import { machine, sleep } from '../world/clock'
import type { World } from '../world/world'
import type { OpenCalls } from './callGuard'

const MAX_CALLS_WAIT_MS = 1000
const CALLS_CHECK_MS = 25

export function createPageClockControls(world: World, calls: Pick<OpenCalls, 'count'>) {
  const clock = window.pageClock
  const matchClock = () => {
    if (world.clock.frozen) clock?.stop()
    else clock?.resume()
  }
  /** The app's timeouts would end open calls otherwise. Does not wait for held calls. */
  const waitForCalls = async () => {
    const deadline = machine.now() + MAX_CALLS_WAIT_MS
    // Two quiet checks, because a body is read a moment after its call was answered.
    let quietChecks = 0
    while (quietChecks < 2 && machine.now() < deadline) {
      await sleep(CALLS_CHECK_MS)
      const isQuiet = calls.count() <= world.holds.list().length
      quietChecks = isQuiet ? quietChecks + 1 : 0
    }
  }
  matchClock()
  return {
    matchClock,
    async advance(ms: number) {
      clock?.advance(ms)
      await waitForCalls()
      clock?.fireDueTimers()
    },
  }
}

const MIN_WAIT_MS = 40
const MAX_WAIT_MS = 1000

export function createDueEventRunner(world: World) {
  let shownCount = world.eventCount
  return {
    markShown() {
      shownCount = world.eventCount
    },
    start(onChange: () => void) {
      const report = () => {
        if (world.eventCount !== shownCount) onChange()
      }
      const runAndReport = () => {
        runEverythingDue(world)
        report()
        machine.setTimeout(runAndReport, getWaitMs(world))
      }
      world.journal.subscribe(report)
      runAndReport()
    },
  }
}

function getWaitMs(world: World): number {
  const dueAt = findNextDueTime(world)
  if (dueAt === undefined || world.clock.frozen) return MAX_WAIT_MS
  return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, dueAt - world.now()))
}

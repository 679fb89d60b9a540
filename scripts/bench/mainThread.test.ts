import { expect, test } from 'vitest'
import { framesOf } from './mainThread.mjs'

test('a frame takes all tasks from its callback to the next, in the thread’s own time', () => {
  const task = (ts: number, dur: number, tdur = dur) => ({ ts, dur, tdur })
  const tasks = [task(0, 500), task(25_000, 9000), task(1000, 4000, 3000), task(8000, 2000)]
  // The callbacks run inside of the tasks that begin at 1000 and at 25000.
  expect(framesOf(tasks, [1500, 26_000])).toEqual([5, 9])
})

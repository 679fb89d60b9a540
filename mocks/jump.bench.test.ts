import { it } from 'vitest'
import { DAY } from '@/lib/time'
import { createControl } from './control'
import { createWorld } from './world'
it('measures', () => {
  for (const days of [30, 120]) {
    const world = createWorld()
    const control = createControl(world)
    control.load('member')
    const t = performance.now()
    control['clock.advance']((days * DAY) / 1000)
    console.log(days, performance.now() - t)
  }
})

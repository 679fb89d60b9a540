import { beijingDay } from '@/lib/time'
import type { World } from '../world/world'

/** Digits that nobody can know before the order is there. */
const DRAWN = 8

/**
 * An order number: a letter, the Beijing date, a running number and eight drawn digits. Whoever has the
 * number of a payment may look at it without a session (spec 2: /payInfo), so the next one must not
 * follow from the last. The running number keeps two orders of one millisecond apart and in order; the
 * digits come of it and of the world's seed, so that a world made again gives the same ones.
 */
export function orderNo(world: World, letter: string): string {
  const running = world.id('')
  const tail = world.random.fork(`order/${running}`).int(0, 10 ** DRAWN - 1)
  const date = beijingDay(world.now()).replaceAll('-', '')
  return `${letter}${date}${running}${String(tail).padStart(DRAWN, '0')}`
}

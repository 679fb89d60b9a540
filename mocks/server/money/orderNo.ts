import { beijingDay } from '@/lib/time'
import type { World } from '../../world/world'

/** Digits that cannot be guessed before the order exists. */
const DRAWN = 8

/**
 * An order number: a letter, the Beijing date, a running number and eight random digits. Anyone with the number
 * of an order may see it without a session (spec 2: /payInfo), so the next number must not be predictable. The
 * running number keeps orders of the same millisecond apart and in order. The digits are drawn from the world's
 * seed and the running number, so that a rebuilt world has the same ones.
 */
export function orderNo(world: World, letter: string): string {
  const running = world.id('')
  const tail = world.random.fork(`order/${running}`).int(0, 10 ** DRAWN - 1)
  const date = beijingDay(world.now()).replaceAll('-', '')
  return `${letter}${date}${running}${String(tail).padStart(DRAWN, '0')}`
}

import { parseBeijing } from '@/lib/time'
import { resolve } from './load'
import { prepare } from '../seed/seedOnce'

/** The world that most scenarios stand on. Asked by build/preparedSeed.ts, through Vite. */
export function prepareDefault() {
  const { at, seed, world } = resolve('default')
  return prepare(parseBeijing(at) as number, { seed, people: world.people })
}

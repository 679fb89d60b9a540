import { parseTime } from '@/lib/time'
import { resolve } from './load'
import { prepare } from '../seed/seedOnce'

/** The world on which most scenarios are based. Split by mocks/browser/splitSeed.ts when the demo is built. */
export function prepareDefault() {
  const { at, seed, world } = resolve('default')
  return prepare(parseTime(at) as number, { seed, people: world.people })
}

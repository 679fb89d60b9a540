import { noSuch } from '@fixtures/nearest'
import { wrongIn } from '../scenario/shapes'
import type { Argument } from './arguments'

type Calls = Record<string, (...args: never[]) => unknown>

/** The same controls; wrong, extra or missing arguments are refused with a message before anything is done. */
export function guarded<C extends Calls>(
  calls: C,
  argumentsOf: { [N in keyof C]: readonly Argument[] },
): C {
  const entries = Object.entries(calls).map(([name, work]) => [
    name,
    (...args: never[]) => {
      const problem = problemOf(name, argumentsOf[name as keyof C], args)
      if (problem !== undefined) throw new TypeError(problem)
      return work(...args)
    },
  ])
  return Object.fromEntries(entries) as C
}

/** What is wrong with a call's arguments, in one or more sentences. */
function problemOf(name: string, known: readonly Argument[], args: readonly unknown[]) {
  if (args.length > known.length)
    return `${name} 最多收 ${known.length} 个参数，给了 ${args.length} 个`
  for (const [i, { name: called, shape, optional }] of known.entries()) {
    if (optional && args[i] === undefined) continue
    if (i >= args.length) return `${name} 少了第 ${i + 1} 个参数：${called}`
    const fits = typeof shape === 'function' ? shape(args) : shape
    const wrong = wrongIn(fits, args[i], called)
    if (wrong.length > 0) return `${name}：${wrong.join('；')}`
  }
  return undefined
}

/** Looked up by the language itself, a serialiser or a promise: undefined, as on any object. */
const PROBED = ['then', 'toJSON']

/** The same object; an unknown name is refused with the nearest ones. */
export const strictlyNamed = <T extends object>(surface: T, what: string): T =>
  new Proxy(surface, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !PROBED.includes(key))
        throw new TypeError(noSuch(what, key, Object.keys(target)))
      return Reflect.get(target, key, receiver) as unknown
    },
  })

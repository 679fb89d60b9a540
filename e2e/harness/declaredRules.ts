import { isDeepStrictEqual } from 'node:util'
import type { Coverage } from '../../mocks/world/coverage'
import type { Rule } from '../../mocks/world/rule'
import { isWaitingId } from './pageFake'
import type { Send } from './surface'

/** How a test adds a rule that is only there to be safe: it need not apply. */
export interface Guard {
  mayRest: boolean
}

interface Declared {
  id: string
  rule: Rule
}

const REASON =
  '没有生效的规则什么也没证明：改规则或改旅程；只为防备而加的，写 fake.rules.add(rule, { mayRest: true }) / ' +
  'a rule that never applied proves nothing: change it or the journey; for a precaution write mayRest as here'

/** Remembers the rules that a test adds itself; those of its scenario are counted by the coverage alone. */
export class DeclaredRules {
  readonly #declared: Declared[] = []
  /** Whether the test has spoken to its world at all. */
  used = false

  constructor(readonly raw: Send) {}

  /** The same surface; `rules.add` takes a Guard besides. */
  readonly send: Send = async (name, args) => {
    this.used = true
    if (name !== 'rules.add') return this.raw(name, args)
    const [rule, guard, ...rest] = args as [Rule, Guard | undefined, ...unknown[]]
    const id = (await this.raw(name, [rule, ...rest])) as string
    if (!guard?.mayRest) this.#declared.push({ id, rule: JSON.parse(JSON.stringify(rule)) as Rule })
    return id
  }

  /** The rules that never changed a call, each in a line that says why not. */
  unused(parts: readonly Coverage[]): string[] {
    const met = parts.flatMap(({ rules }) => rules)
    const lines = this.#declared.flatMap(({ id, rule }) => {
      const own = met.filter(
        (one) => (one.id === id || isWaitingId(id)) && isDeepStrictEqual(one.rule, rule),
      )
      if (own.some(({ hits }) => hits > 0)) return []
      return `${id} ${JSON.stringify(rule)}：${whyNot(rule, own)}`
    })
    return lines.length > 0 ? [...lines, REASON] : []
  }
}

function whyNot({ on }: Rule, met: readonly { asked: number; missed: string[] }[]): string {
  const calls = met.reduce((sum, one) => sum + one.asked, 0)
  const what = on === '*' ? '任何接口 / any endpoint' : on
  if (calls === 0) return `${what} 在它加上之后一次也没有被调用 / never called after it was added`
  const last = met.findLast(({ missed }) => missed.length > 0)?.missed ?? []
  return `${what} 被调用 ${calls} 次，最后一次差在 / what differed in the last of ${calls} calls: ${last.join('；')}`
}

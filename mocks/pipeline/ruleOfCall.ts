import * as v from 'valibot'
import { faultNames, type FaultName } from '@fixtures/faults'
import type { Rule } from '../world/rule'
import type { ActiveRule } from '../world/faults'
import { ruleOfCallShape } from '../scenario/ruleShape'
import { wrongIn } from '../scenario/shapes'

/** A call may carry a rule for itself: a fault's name, or a rule without `on` as JSON. */
export const RULE_HEADER = 'x-fake-rule'

/** The call's own rule; `problem` says why it is not valid. */
export function ruleOfCall(
  headers: Headers,
  on: Rule['on'],
): { rule?: ActiveRule; problem?: string } {
  const text = headers.get(RULE_HEADER)?.trim()
  if (!text) return {}
  const told = read(text)
  const [problem] = told === undefined ? [NEITHER] : wrongIn(ruleOfCallShape, told, RULE_HEADER)
  if (problem !== undefined) return { problem: `${RULE_HEADER}：${problem}` }
  return { rule: { ...v.parse(ruleOfCallShape, told), on, id: RULE_HEADER, seen: 0, hits: 0 } }
}

const NEITHER = `要写一条规则（JSON，不写 on），或故障的名字：${faultNames.join('、')}`

function read(text: string): unknown {
  if (/^\w+$/.test(text)) return { answer: { fault: text as FaultName } }
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

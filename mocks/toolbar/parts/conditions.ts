import { readValue } from './outcomes'

/** The form's conditions for a rule's calls, besides the endpoint. */
export const conditions = [
  { name: 'body', title: '请求里有（JSON，如 {"amount":"100"}）' },
  { name: 'header', title: '请求头里有（JSON）' },
  { name: 'member', title: '会员（用户名，guest 为游客）' },
  { name: 'probability', title: '概率（0 到 1）' },
  { name: 'priority', title: '优先级（大的先）' },
] as const

/**
 * The typed text as a rule's conditions. Invalid numbers or JSON are passed on; the control refuses them with a
 * message.
 */
export function conditionsOf(typed: Record<string, string>): Record<string, unknown> {
  const { late = '', member = '' } = typed
  const values = {
    delay: readValue(late),
    member: member.trim() || undefined,
    body: readValue(typed.body ?? ''),
    header: readValue(typed.header ?? ''),
    probability: readValue(typed.probability ?? ''),
    priority: readValue(typed.priority ?? ''),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

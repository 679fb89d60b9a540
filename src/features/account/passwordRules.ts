import { entryLimit, newPasswordLimit } from '@/contract/account'
import type { Wrong } from '@/ui/useDraft'

export interface PasswordDraft {
  old: string
  next: string
  again: string
}

const { least, wrongOld, wrongNew, same } = newPasswordLimit

type Check = [keyof PasswordDraft, (draft: PasswordDraft) => boolean, string]
const checks: readonly Check[] = [
  ['old', ({ old }) => old !== '', '请输入旧密码'],
  ['next', ({ next }) => next !== '', '请输入新密码'],
  ['again', ({ again }) => again !== '', '请输入确认密码'],
  ['old', ({ old }) => old.length >= least, wrongOld],
  ['next', ({ next }) => next.length >= least, wrongNew],
  ['again', ({ next, again }) => next === again, entryLimit.unequal],
  ['next', ({ old, next }) => old !== next, same],
]

/** SEC-03, in the spec's order. */
export function wrongPassword(draft: PasswordDraft): Wrong<keyof PasswordDraft> | undefined {
  const failed = checks.find(([, right]) => !right(draft))
  return failed && { field: failed[0], message: failed[2] }
}

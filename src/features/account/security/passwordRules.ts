import { entryLimit } from '@/contract/entry'
import { newPasswordLimit } from '@/contract/profile'
import { type Check, firstWrong } from '@/lib/wrong'

export interface PasswordDraft {
  old: string
  next: string
  again: string
}

const { least, wrongOld, wrongNew, same } = newPasswordLimit

/** SEC-03, in its order. */
const checks: readonly Check<PasswordDraft>[] = [
  ['old', ({ old }) => old !== '', '请输入旧密码'],
  ['next', ({ next }) => next !== '', '请输入新密码'],
  ['again', ({ again }) => again !== '', '请输入确认密码'],
  ['old', ({ old }) => old.length >= least, wrongOld],
  ['next', ({ next }) => next.length >= least, wrongNew],
  ['again', ({ next, again }) => next === again, entryLimit.unequal],
  ['next', ({ old, next }) => old !== next, same],
]

export const wrongPassword = (draft: PasswordDraft) => firstWrong(draft, checks)

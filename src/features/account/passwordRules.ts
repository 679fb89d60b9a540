import type { Wrong } from '@/ui/useDraft'

export interface PasswordDraft {
  old: string
  next: string
  again: string
}

/** Spec 9. */
const LEAST = 6
export const MOST_LETTERS = 32

type Check = [keyof PasswordDraft, (draft: PasswordDraft) => boolean, string]
const checks: readonly Check[] = [
  ['old', ({ old }) => old !== '', '请输入旧密码'],
  ['next', ({ next }) => next !== '', '请输入新密码'],
  ['again', ({ again }) => again !== '', '请输入确认密码'],
  ['old', ({ old }) => old.length >= LEAST, '请输入正确的旧密码长度'],
  ['next', ({ next }) => next.length >= LEAST, '请输入正确的新密码长度'],
  ['again', ({ next, again }) => next === again, '两次密码不一致！'],
  ['next', ({ old, next }) => old !== next, '新旧密码不能一致！'],
]

/** SEC-03, in its order. */
export function wrongPassword(draft: PasswordDraft): Wrong<keyof PasswordDraft> | undefined {
  const failed = checks.find(([, right]) => !right(draft))
  return failed && { field: failed[0], message: failed[2] }
}

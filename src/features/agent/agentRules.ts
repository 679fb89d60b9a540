import { isMobile } from '@/lib/profileFormats'
import type { Wrong } from '@/lib/wrong'

export interface AgentDraft {
  mobile: string
  reason: string
}

/** Spec 5, in its order. */
export function wrongAgent({ mobile, reason }: AgentDraft): Wrong<keyof AgentDraft> | undefined {
  if (!isMobile(mobile)) return { field: 'mobile', message: '请输入正确手机号' }
  if (reason.trim() === '') return { field: 'reason', message: '请输入申请理由' }
  return undefined
}

import { isMobile } from '@/lib/phone'

export interface AgentDraft {
  mobile: string
  reason: string
}
export interface Problem {
  field: keyof AgentDraft
  message: string
}

/** Spec 5, in the spec's order. */
export function agentProblem({ mobile, reason }: AgentDraft): Problem | undefined {
  if (!isMobile(mobile)) return { field: 'mobile', message: '请输入正确手机号' }
  if (reason.trim() === '') return { field: 'reason', message: '请输入申请理由' }
  return undefined
}

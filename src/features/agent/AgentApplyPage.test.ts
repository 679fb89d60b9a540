import { expect, it } from 'vitest'
import { checkAgentDraft } from './AgentApplyPage'

it.each([
  ['', '', '请输入正确手机号'],
  ['12800138000', '理由', '请输入正确手机号'],
  ['13800138000', ' \n', '请输入申请理由'],
  [' 13800138000 ', '理由', undefined],
  ['+86 138 0013 8000', '理由', undefined],
])('the first error of %j and %j is %s', (mobile, reason, message) => {
  expect(checkAgentDraft({ mobile, reason })?.message).toBe(message)
})

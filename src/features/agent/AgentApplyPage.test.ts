import { expect, it } from 'vitest'
import { checkAgentApplication } from './AgentApplyPage'

it.each([
  ['', '', '请输入正确手机号'],
  ['12800138000', '理由', '请输入正确手机号'],
  ['13800138000', ' \n', '请输入申请理由'],
  [' 13800138000 ', '理由', undefined],
  ['+86 138 0013 8000', '理由', undefined],
])('checkAgentApplication of phone %j and reason %j: %s', (mobile, reason, message) => {
  expect(checkAgentApplication({ mobile, reason })?.message).toBe(message)
})

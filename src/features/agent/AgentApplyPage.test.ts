import { expect, it } from 'vitest'
import { wrongAgent } from './AgentApplyPage'

it.each([
  ['', '', '请输入正确手机号'],
  ['1380013800', '理由', '请输入正确手机号'],
  ['138001380000', '理由', '请输入正确手机号'],
  ['12800138000', '理由', '请输入正确手机号'],
  ['+8613800138000', '理由', '请输入正确手机号'],
  ['13800138000', ' \n', '请输入申请理由'],
  [' 13800138000 ', '理由', undefined],
  ['19912345678', '理由', undefined],
])('%s / %s: %s', (mobile, reason, message) => {
  expect(wrongAgent({ mobile, reason })?.message).toBe(message)
})

import { expect, it } from 'vitest'
import { describeApplicationState } from './PromotionApplicationTag'

it.each([
  [1, '待审核'],
  [2, '已通过'],
  [3, '已拒绝'],
  [0, '未定义'],
  [4, '未定义'],
])('application state %i is %s', (state, text) => {
  expect(describeApplicationState(state).text).toBe(text)
})

// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { applyForPromotion, listPromotionApplies } from '@/contract/promotions'
import { applyState, useApply } from './promotionQueries'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
  app.known(listPromotionApplies)
})
afterEach(() => app.end())

const apply = async () => {
  const { result } = app.hook(() => useApply('9'))
  await act(async () => result.current[0]())
}

it.each([
  [' 申请已提交 ', '申请已提交'],
  [' ', '操作成功'],
])(
  'an application is sent by its id, told (%j), and the applications are old',
  async (words, notice) => {
    app.answer(applyForPromotion, () => told(null, words))
    await apply()
    expect(app.sent(applyForPromotion)).toEqual([{ activityid: '9' }])
    expect(app.said()).toEqual([`success: ${notice}`])
    expect(app.isOld(listPromotionApplies)).toBe(true)
  },
)

it('one that was refused says why', async () => {
  app.answer(applyForPromotion, () => refused('您已申请过'))
  await apply()
  expect(app.said()).toEqual(['error: 您已申请过'])
  expect(app.isOld(listPromotionApplies)).toBe(false)
})

it('two taps apply once', async () => {
  const { answer, give } = later()
  app.answer(applyForPromotion, answer)
  const { result } = app.hook(() => useApply('9'))
  act(() => {
    void result.current[0]()
    void result.current[0]()
  })
  await waitFor(() => expect(result.current[1]).toBe(true))
  await give(told(null))
  expect(app.sent(applyForPromotion)).toHaveLength(1)
})

it.each([
  [1, '待审核'],
  [2, '已通过'],
  [3, '已拒绝'],
  [0, '未定义'],
  [4, '未定义'],
  [99, '未定义'],
])('%i is told as %s', (state, text) => {
  expect(applyState(state).text).toBe(text)
})

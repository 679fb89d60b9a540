// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { bindCard, listCards } from '@/contract/cards'
import { addressBody, wrongAddress, type AddressDraft } from './cardRules'
import { useBind } from './useBind'

const empty: AddressDraft = { address: '', protocol: 'TRC20', payPass: '' }
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
  app.known(listCards)
})
afterEach(() => app.end())

const form = (draft: Partial<AddressDraft> = { address, payPass: '888888' }) => {
  const { result } = app.hook(() =>
    useBind({ empty, wrong: wrongAddress, body: addressBody, home: '/wallet' }),
  )
  for (const [field, value] of Object.entries(draft))
    act(() => result.current.bind(field as keyof AddressDraft).onChange(value))
  return result
}
const submit = (now: ReturnType<typeof form>) => act(async () => now.current.submit())

it('what is wrong is told and not sent', async () => {
  const now = form({ address: 'TR7', payPass: '888888' })
  await submit(now)
  expect(app.said()).toEqual(['error: 地址格式不正确，请输入有效的TRON地址'])
  expect(app.sent(bindCard)).toEqual([])
})

it('what was bound is sent once, told, leads back, and the cards are read again', async () => {
  const { answer, give } = later()
  app.answer(bindCard, answer)
  const now = form()
  await submit(now)
  await submit(now)
  expect(now.current.busy).toBe(true)
  await give(told(null))
  expect(app.sent(bindCard)).toEqual([
    { bank: 'USDT', bank_owner: 'TRC20', bank_no: address, pay_pass: '888888' },
  ])
  await waitFor(() => expect(app.at()).toBe('/wallet'))
  expect(app.said()).toEqual(['success: 绑定成功'])
  expect(app.isOld(listCards)).toBe(true)
})

it('what was refused stays in the form', async () => {
  app.answer(bindCard, () => refused('支付密码错误'))
  const now = form()
  await submit(now)
  expect(app.said()).toEqual(['error: 支付密码错误'])
  expect([now.current.draft.address, app.at(), app.isOld(listCards)]).toEqual([
    address,
    '/here',
    false,
  ])
})

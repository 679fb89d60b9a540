// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { bindCard, listCards } from '@/contract/cards'
import { setAutoTransfer } from '@/contract/wallet'
import { session } from '@/api/session'
import { addressBody, wrongAddress, type AddressDraft } from './cardRules'
import { useAutoTransfer } from '@/features/wallet/transfer/useAutoTransfer'
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

const turned = async (on: boolean, yes?: boolean) => {
  await app.readMember()
  session.patchUser({ transferstatus: !on })
  const { result } = app.hook(useAutoTransfer)
  act(() => void result.current.change(on))
  if (yes !== undefined) {
    expect(app.asked()?.text).toContain('确定关闭自动免转？')
    app.reply(yes)
  }
  await waitFor(() => expect(result.current.busy).toBe(false))
  return session.user()?.transferstatus
}

it('自动免转 is turned on without a question, and off after one', async () => {
  app.answer(setAutoTransfer, () => told(null, ' 已开启 '))
  expect(await turned(true)).toBe(true)
  expect(app.asked()).toBeUndefined()
  await waitFor(() => expect(app.said()).toEqual(['success: 已开启']))
  app.answer(setAutoTransfer, () => told(null, ''))
  await turned(false, true)
  await waitFor(() => expect(session.user()?.transferstatus).toBe(false))
  expect(app.said()).toContain('success: 操作成功')
  expect(app.sent(setAutoTransfer)).toEqual([{ transferstatus: 1 }, { transferstatus: 0 }])
})

it('自动免转 stays as it is when the question is answered with no, or the server refuses', async () => {
  expect(await turned(false, false)).toBe(true)
  expect(app.sent(setAutoTransfer)).toEqual([])
  app.answer(setAutoTransfer, () => refused('维护中'))
  await turned(true)
  await waitFor(() => expect(app.said()).toEqual(['error: 维护中']))
  expect(session.user()?.transferstatus).toBe(false)
})

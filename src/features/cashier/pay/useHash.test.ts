// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later, refused, silence, stage, told } from '@/shared/session/testing'
import { submitTronHash } from '@/contract/tron'
import { words } from '@/lib/words'
import { useHash } from './HashCard'

let app: ReturnType<typeof stage>
const taken = vi.fn<() => void>()
beforeEach(() => {
  app = stage()
  taken.mockReset()
})
afterEach(() => app.end())

const filled = (hash: string, orderNo = 'T1') => {
  const { result } = app.hook(() => useHash(orderNo, taken))
  act(() => result.current.change({ hash }))
  return result
}
const submit = (form: ReturnType<typeof filled>) => act(async () => form.current.submit())

it.each(['', '   '])('a hash of %j is asked for and not sent', async (blank) => {
  const form = filled(blank)
  await submit(form)
  expect([form.current.errorOf('hash'), ...app.said()]).toEqual([
    '请先填写交易哈希',
    'error: 请先填写交易哈希',
  ])
  expect(app.sent(submitTronHash)).toEqual([])
  act(() => form.current.change({ hash: 'ab' }))
  expect(form.current.errorOf('hash')).toBeUndefined()
})

it('without an order number nothing is sent', async () => {
  const form = filled('abcd', '')
  await submit(form)
  expect(app.said()).toEqual(['error: 订单号缺失，无法查询'])
  expect(form.current.errorOf('hash')).toBeUndefined()
  expect(app.sent(submitTronHash)).toEqual([])
})

it('a hash that was taken is gone from the field: it cannot be sent again', async () => {
  app.answer(submitTronHash, () => told(null, ' 已提交 '))
  const form = filled(' abcd ')
  await submit(form)
  expect(app.sent(submitTronHash)).toEqual([{ out_trade_no: 'T1', tx_hash: 'abcd' }])
  expect([form.current.draft.hash, ...app.said()]).toEqual(['', 'success: 已提交'])
  expect(taken).toHaveBeenCalledTimes(1)
  await submit(form)
  expect(app.sent(submitTronHash)).toHaveLength(1)
})

it('a server without words has them from here', async () => {
  app.answer(submitTronHash, () => told(null, ' '))
  await submit(filled('abcd'))
  expect(app.said()).toEqual([`success: ${words.succeeded}`])
})

it.each([
  [
    'a mismatch',
    () => refused('金额不匹配'),
    ['金额不匹配', '金额不匹配，请检查转账金额是否正确，或联系客服处理'],
  ],
  ['no words', () => refused(''), ['提交失败']],
  ['no answer', silence, ['提交失败']],
])('of %s it is told, once, and the hash stays', async (_, answer, said) => {
  app.answer(submitTronHash, answer)
  const form = filled('abcd')
  await submit(form)
  expect(app.said()).toEqual(said.map((text) => `error: ${text}`))
  expect(form.current.draft.hash).toBe('abcd')
  expect(taken).not.toHaveBeenCalled()
})

it('two taps send one', async () => {
  const { answer, give } = later()
  app.answer(submitTronHash, answer)
  const form = filled('abcd')
  await submit(form)
  await submit(form)
  expect(form.current.busy).toBe(true)
  await give(told(null))
  expect(app.sent(submitTronHash)).toHaveLength(1)
})

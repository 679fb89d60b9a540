import { expect, it, test } from 'vitest'
import { choose, isThere, swapped, transferBody, wrongTransfer } from './useTransfer'

const good = { source: 'userbalance', target: 'YDZR', amount: '100' }

test.each([
  [{ amount: '' }, '请输入操作金额！'],
  [{ amount: '0' }, '请输入操作金额！'],
  [{ amount: '.' }, '请输入操作金额！'],
  // The amount is checked first.
  [{ amount: '', source: 'QMTY' }, '请输入操作金额！'],
  [{ source: 'QMTY' }, '场馆内钱包不支持互转'],
  [{ target: '' }, '请选择钱包'],
  [{ source: '', target: 'userbalance' }, '请选择钱包'],
  [{ amount: '-1' }, '请输入操作金额！'],
  [{ amount: '1.0.5' }, '请输入操作金额！'],
  [{ amount: '100..' }, '请输入操作金额！'],
  [{ amount: '12.' }, undefined],
  [{ amount: '0.01' }, undefined],
  [{ source: 'YDZR', target: 'userbalance' }, undefined],
])('of %j it says %s', (part, message) => {
  expect(wrongTransfer({ ...good, ...part })?.message).toBe(message)
})

test.each([
  [{ amount: '' }, 'amount'],
  [{ source: 'QMTY' }, 'target'],
  [{ target: '' }, 'target'],
  [{ source: '', target: 'userbalance' }, 'source'],
])('of %j the field is %s', (part, field) => {
  expect(wrongTransfer({ ...good, ...part })?.field).toBe(field)
})

it('turns the two round when one side takes what the other has', () => {
  expect(choose(good, 'source', 'YDZR')).toEqual(swapped(good))
  expect(choose(good, 'target', 'userbalance')).toEqual(swapped(good))
  expect(choose(good, 'target', 'QMTY')).toEqual({ ...good, target: 'QMTY' })
  expect(choose(good, 'source', 'QMTY')).toEqual({ ...good, source: 'QMTY' })
})

it('sends platform names', () => {
  expect(transferBody({ ...good, amount: '12.5' })).toEqual({
    amount: '12.5',
    sourcetype: 'userbalance',
    targettype: 'YDZR',
  })
  expect(transferBody({ ...good, amount: '12.' }).amount).toBe('12')
  expect(transferBody({ ...good, amount: '12,5' }).amount).toBe('12.5')
  expect(transferBody({ ...good, amount: '9007199254740993.01' }).amount).toBe(
    '9007199254740993.01',
  )
})

test.each([
  ['转账成功', true],
  [' ', true],
  ['转账处理中，请留意资金明细', false],
])('of %s the money is there: %s', (message, there) => expect(isThere(message)).toBe(there))

import { expect, it, test } from 'vitest'
import { toMoney } from '@/lib/money/money'
import { screenWords } from '@/lib/text/screenWords'
import { spec } from '@fixtures/spec.numbers'
import {
  getBadAddressWarning,
  emptyWithdrawalDraft,
  exceedsBalance,
  getUsdtFee,
  calculateUsdtPayout,
  getLastFour,
  createWithdrawalBody,
  type WithdrawalDraft,
  checkWithdrawal,
} from './withdrawalRules'

const min = spec.minWithdrawal
const TOO_LITTLE = '单笔取款不能低于100元'
const validDraft: WithdrawalDraft = { cardId: '7', amount: min, password: '888888' }
const rates = {
  withdrawusdtrate: toMoney('7.28'),
  withdrawcashfee: toMoney('5'),
  withdrawfeeusdttrc: toMoney('1'),
}

it('checkWithdrawal returns the first error in the order of the spec', () => {
  const steps: [Partial<WithdrawalDraft>, string | undefined][] = [
    [{}, '请选择USDT地址'],
    [{ cardId: '7' }, TOO_LITTLE],
    [{ cardId: '7', amount: min }, '请输入您的支付密码'],
    [validDraft, undefined],
  ]
  expect(
    steps.map(([part]) => checkWithdrawal('usdt', { ...emptyWithdrawalDraft, ...part })?.message),
  ).toEqual(steps.map(([, message]) => message))
  expect(checkWithdrawal('bank', emptyWithdrawalDraft)?.message).toBe('请选择您要提现到的银行卡')
})

test.each([
  ['99.99', true],
  [min, false],
  [`${min}.`, false],
  ['0', true],
  ['', true],
  ['.', true],
  ['99999999999999999999.99', false],
  ['100,50', false],
  ['50,50', true],
  ['1,000', false],
])('checkWithdrawal, an amount of %s yuan is too small: %s', (amount, isTooSmall) => {
  const message = checkWithdrawal('bank', { ...validDraft, amount })?.message
  expect(message).toBe(isTooSmall ? TOO_LITTLE : undefined)
})

it.each([
  [{ amount: '99.999' }, TOO_LITTLE, 'amount'],
  [{ amount: '100.005', password: '' }, '请输入您的支付密码', 'password'],
  [{ amount: '100.005' }, '金额最多两位小数', 'amount'],
  [{ amount: '100.500' }, undefined, undefined],
])('checkWithdrawal checks for two decimals last: %j', (part, message, field) => {
  const wrong = checkWithdrawal('bank', { ...validDraft, ...part })
  expect([wrong?.message, wrong?.field]).toEqual([message, field])
})

it('checkWithdrawal names the field of the error', () => {
  const field = (part: Partial<WithdrawalDraft>) =>
    checkWithdrawal('bank', { ...validDraft, ...part })?.field
  expect([field({ cardId: '' }), field({ amount: '' }), field({ password: '' })]).toEqual([
    'cardId',
    'amount',
    'password',
  ])
  expect(emptyWithdrawalDraft).toEqual({ cardId: '', amount: '', password: '' })
})

it('createWithdrawalBody has the typed values, the amount without a trailing dot', () => {
  expect(createWithdrawalBody({ ...validDraft, amount: '1500.' })).toEqual({
    amount: '1500',
    bank: '7',
    password: '888888',
  })
  expect(createWithdrawalBody({ ...validDraft, amount: '100,50' }).amount).toBe('100.5')
})

test.each([
  ['ERC20', '5'],
  ['erc20', '5'],
  ['ERC-20', '5'],
  ['TRC20', '1'],
  ['', '1'],
  ['BEP20', '1'],
  ['ERC 20', '5'],
  [' ERC20 ', '5'],
  ['xERC20', '1'],
  ['ERC20x', '1'],
  ['ERC_20', '1'],
])('getUsdtFee for %s is %s USDT', (protocol, fee) => {
  expect(getUsdtFee(protocol, rates)).toBe(fee)
})

it('calculateUsdtPayout divides exactly, rounds down, then subtracts the fee', () => {
  expect(calculateUsdtPayout('1000', toMoney('7.28'), toMoney('1'))).toEqual({
    equivalent: '137.36',
    received: '136.36',
  })
  expect(calculateUsdtPayout('92.82', toMoney('7.28'), toMoney('1.5')).received).toBe('11.25')
})

it('calculateUsdtPayout is never below zero, and undefined without a rate or an amount', () => {
  expect(calculateUsdtPayout('5', toMoney('7.28'), toMoney('5')).received).toBe('0')
  const none = { equivalent: undefined, received: undefined }
  expect(calculateUsdtPayout('100', toMoney('0'), toMoney('5'))).toEqual(none)
  expect(calculateUsdtPayout('100', toMoney('-7'), toMoney('5'))).toEqual(none)
  expect(calculateUsdtPayout('36.4', toMoney('7.28'), toMoney('5'))).toEqual({
    equivalent: '5.00',
    received: '0',
  })
  expect(calculateUsdtPayout('', toMoney('7.28'), toMoney('5'))).toEqual(none)
})

it('getLastFour returns the last four characters', () => {
  expect(getLastFour('6222 0212 3456 7890')).toBe('7890')
  expect(getLastFour('123')).toBe('123')
})

it('exceedsBalance is true only above the balance', () => {
  const balance = toMoney('300.50')
  expect(['300.50', '300.51', '300.', ''].map((amount) => exceedsBalance(amount, balance))).toEqual(
    [false, true, false, false],
  )
})

const rest = { id: '1', bank_address: '', ico: '' }
const createCard = (bank: string, bank_owner: string, bank_no: string) => ({
  ...rest,
  bank,
  bank_owner,
  bank_no,
})

it('getBadAddressWarning warns only of a TRON address with a wrong checksum', () => {
  const sound = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(getBadAddressWarning(createCard('USDT', 'TRC20', sound))).toBeUndefined()
  expect(getBadAddressWarning(createCard('USDT', 'TRC20', `${sound.slice(0, -1)}T`))).toBe(
    screenWords.invalidAddress,
  )
  expect(getBadAddressWarning(createCard('USDT', 'ERC20', '0x52908400098527886E'))).toBeUndefined()
  expect(
    getBadAddressWarning(createCard('中国工商银行', '王芳', '6222021234567890')),
  ).toBeUndefined()
})

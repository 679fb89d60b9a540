import { describe, expect, it } from 'vitest'
import { getPayWayName, payWays, type PayWayKey } from '@/contract/payWays'
import { toMoney } from '@/lib/money/money'
import {
  DEFAULT_RANGE,
  createDepositBody,
  emptyDepositDraft,
  getRangeQuickAmounts,
  formatPayRange,
  formatPlainPayRange,
  estimateUsdt,
  checkDeposit,
  type DepositDraft,
} from './depositRules'

const getPayWay = (key: PayWayKey) => payWays.find((way) => way.key === key)!
const getMessage = (key: PayWayKey, draft: Partial<DepositDraft>, range = DEFAULT_RANGE) =>
  checkDeposit(getPayWay(key), { ...emptyDepositDraft, ...draft }, range)?.message
const bank = { owner: '王芳', bank: '招商银行', number: '6225 8801 0000 1234', branch: '杭州分行' }

describe('checkDeposit', () => {
  it('checks in order: amount, depositor, bank type, card number, branch', () => {
    const draft = { ...emptyDepositDraft }
    const messages: (string | undefined)[] = [getMessage('card', draft)]
    for (const step of [{ amount: '100' }, { owner: '王芳' }, { bank: '招商银行' }]) {
      messages.push(getMessage('card', Object.assign(draft, step)))
    }
    messages.push(getMessage('card', Object.assign(draft, { number: '6225' })))
    expect(messages).toEqual([
      '请输入金额在100-10000之间！',
      '请输入存款人姓名',
      '请输入银行类型',
      '请输入银行卡号',
      '请输入银行开户行地址',
    ])
    expect(getMessage('card', Object.assign(draft, { branch: '杭州分行' }))).toBeUndefined()
  })

  it('checks for two decimals after the checks of the spec', () => {
    expect(getMessage('wechat', { amount: '99.999' })).toBe('请输入金额在100-10000之间！')
    expect(getMessage('wechat', { amount: '100.005' })).toBe('金额最多两位小数')
    expect(getMessage('card', { ...bank, amount: '100.005', branch: '' })).toBe(
      '请输入银行开户行地址',
    )
    expect(getMessage('card', { ...bank, amount: '100.005' })).toBe('金额最多两位小数')
    expect(getMessage('usdt', { amount: '100.500' })).toBeUndefined()
  })

  it('rejects blank fields', () => {
    expect(getMessage('card', { ...bank, amount: '100', owner: '   ' })).toBe('请输入存款人姓名')
    expect(getMessage('card', { ...bank, amount: '100', number: ' - ' })).toBe('请输入银行卡号')
  })

  it('accepts both ends of the range and nothing beyond, exactly', () => {
    const range = { min_price: toMoney('100.10'), max_price: toMoney('50000') }
    expect(getMessage('wechat', { amount: '100.1' }, range)).toBeUndefined()
    expect(getMessage('wechat', { amount: '50000' }, range)).toBeUndefined()
    expect(getMessage('wechat', { amount: '100.09' }, range)).toBe('请输入金额在100.1-50000之间！')
    expect(getMessage('wechat', { amount: '50000.01' }, range)).toBe(
      '请输入金额在100.1-50000之间！',
    )
    expect(getMessage('alipay', { amount: '' }, range)).toBe('请输入金额在100.1-50000之间！')
    expect(formatPlainPayRange(DEFAULT_RANGE)).toBe('100-10000')
    expect(formatPayRange(range)).toBe('100.10-50,000')
  })
})

it('checkDeposit names the field of the error', () => {
  const findField = (part: Partial<DepositDraft>) =>
    checkDeposit(
      getPayWay('card'),
      { ...emptyDepositDraft, amount: '100', ...bank, ...part },
      DEFAULT_RANGE,
    )?.field
  expect(findField({ amount: '' })).toBe('amount')
  expect(
    (['owner', 'bank', 'number', 'branch'] as const).map((field) => findField({ [field]: ' ' })),
  ).toEqual(['owner', 'bank', 'number', 'branch'])
})

it('accepts an amount with a trailing dot and rejects other malformed amounts', () => {
  expect(getMessage('wechat', { amount: '1000.' })).toBeUndefined()
  const malformed = ['100.0.5', '100..', '.', '1e3', '100万', '-500', '12.']
  expect(malformed.filter((amount) => getMessage('wechat', { amount }) === undefined)).toEqual([])
  const toSentAmount = (amount: string) =>
    createDepositBody(getPayWay('wechat'), { ...emptyDepositDraft, amount }).amount
  expect(['1000.', '100.50', '100,5', '1,000'].map(toSentAmount)).toEqual([
    '1000',
    '100.5',
    '100.5',
    '1000',
  ])
})

describe('createDepositBody', () => {
  it('has no bank fields for the other pay ways', () => {
    expect(
      createDepositBody(getPayWay('wechat'), { ...emptyDepositDraft, ...bank, amount: '300' }),
    ).toEqual({
      paytype: 'wxpay',
      amount: '300',
    })
    expect(createDepositBody(getPayWay('usdt'), { ...emptyDepositDraft, amount: '300' })).toEqual({
      paytype: 'usdt',
      amount: '300',
      catepay: 'TRC20',
    })
  })
})

describe('estimateUsdt', () => {
  it('rounds down exactly', () => {
    expect(estimateUsdt('1000', toMoney('7.28'))).toBe('137.36')
    expect(estimateUsdt('92.82', toMoney('7.28'))).toBe('12.75')
    expect(estimateUsdt('0.29', toMoney('1'))).toBe('0.29')
    expect(estimateUsdt('1000.', toMoney('7.28'))).toBe('137.36')
    expect(estimateUsdt('1000', toMoney('0.5'))).toBe('2000.00')
  })
  it('is undefined without an amount or a rate', () => {
    expect(estimateUsdt('', toMoney('7.28'))).toBeUndefined()
    expect(estimateUsdt('1000', toMoney('0'))).toBeUndefined()
    expect(estimateUsdt('1000', toMoney('-7.28'))).toBeUndefined()
  })
})

it('getRangeQuickAmounts returns round amounts inside the range', () => {
  const getAmounts = (min: string, max: string) =>
    getRangeQuickAmounts({ min_price: toMoney(min), max_price: toMoney(max) })
  const upTo10000 = [100, 300, 500, 1000, 3000, 5000, 10_000]
  expect(getRangeQuickAmounts(DEFAULT_RANGE)).toEqual(upTo10000)
  expect(getAmounts('400', '999')).toEqual([500])
  expect(getAmounts('100.01', '1000')).toEqual([300, 500, 1000])
  expect(getAmounts('1', '100000')).toEqual([...upTo10000, 20_000])
})

it.each([
  ['card', '银行转账', 'bank', 'bank'],
  ['usdt', 'USDT', 'usdt-trc20', 'usdt'],
  ['wechat', '微信', 'wechat', 'wxpay'],
  ['alipay', '支付宝', 'alipay', 'alipay'],
] as const)('payWays, %s: has the values of the spec', (key, name, range, paytype) => {
  expect(getPayWay(key)).toMatchObject({ name, range, paytype })
})

it.each([
  ['bank', '银行转账'],
  ['card', '银行转账'],
  ['usdt', 'USDT'],
  ['usdtpay', 'USDT'],
  ['wxpay', '微信'],
  ['wechat', '微信'],
  ['alipay', '支付宝'],
  ['云闪付', '云闪付'],
])('getPayWayName of %s is %s', (paytype, word) => {
  expect(getPayWayName(paytype)).toBe(word)
})

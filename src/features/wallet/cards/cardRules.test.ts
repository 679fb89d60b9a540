import { describe, expect, it } from 'vitest'
import {
  createAddressBody,
  createBankCardBody,
  getFullOrShortCardNumberGroups,
  checkAddress,
  checkBankCard,
  type BankDraft,
} from './cardRules'

const emptyDraft: BankDraft = { owner: '', bank: '', branch: '', number: '', payPass: '' }
const validDraft: BankDraft = {
  owner: '王芳',
  bank: '招商银行',
  branch: '杭州西湖支行',
  number: '6225 8801 0000 1234',
  payPass: '888888',
}

describe('checkBankCard', () => {
  it("checks in the spec's order, with its messages", () => {
    const draft = { ...emptyDraft }
    const messages = [checkBankCard(draft)?.message]
    const parts: Partial<BankDraft>[] = [
      { owner: '王芳' },
      { bank: '招商银行' },
      { branch: '支行' },
      { number: '1234567' },
      { payPass: '12345' },
      { number: '12345678' },
    ]
    for (const part of parts) messages.push(checkBankCard(Object.assign(draft, part))?.message)
    expect(messages).toEqual([
      '请输入姓名',
      '请输入银行',
      '请输入开户行地址',
      '请输人银行卡号',
      '请输人支付密码',
      '请输人正确的卡号长度',
      '请输人支付密码长度',
    ])
    expect(checkBankCard(validDraft)).toBeUndefined()
  })
  it('accepts passwords of 6 to 18 and ignores blanks in a number', () => {
    expect(checkBankCard({ ...validDraft, payPass: 'a'.repeat(18) })).toBeUndefined()
    expect(checkBankCard({ ...validDraft, payPass: 'a'.repeat(19) })?.message).toBe(
      '请输人支付密码长度',
    )
    expect(checkBankCard({ ...validDraft, number: '1234 567 ' })?.message).toBe(
      '请输人正确的卡号长度',
    )
  })
  it('accepts a pasted number with blanks', () => {
    const number = '6225－8801　00001234'
    expect(checkBankCard({ ...validDraft, number })).toBeUndefined()
    expect(createBankCardBody({ ...validDraft, number }).bank_no).toBe('6225880100001234')
  })
})

const validAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const mistypedAddress = validAddress.replace('NHq', 'NHp')

describe('checkAddress', () => {
  it('checks address, protocol, payment password, then the checksum', () => {
    const messages = [
      { address: ' ', protocol: '', payPass: '' },
      { address: 'TR7', protocol: '', payPass: '' },
      { address: 'TR7', protocol: 'TRC20', payPass: '' },
      { address: 'TR7', protocol: 'TRC20', payPass: '888888' },
      { address: mistypedAddress, protocol: 'TRC20', payPass: '888888' },
      { address: ` ${validAddress} `, protocol: 'TRC20', payPass: '888888' },
    ].map((draft) => checkAddress(draft)?.message)
    expect(messages).toEqual([
      '请输入USDT地址',
      '请选择钱包协议',
      '请输人支付密码',
      '地址格式不正确，请输入有效的TRON地址',
      '地址校验未通过，可能有字符抄错，请核对',
      undefined,
    ])
  })
  it('accepts a pasted address with blanks', () => {
    const draft = {
      address: `https://tronscan.org/#/address/${validAddress}`,
      protocol: 'TRC20',
      payPass: '888888',
    }
    expect(checkAddress(draft)).toBeUndefined()
    expect(createAddressBody(draft).bank_no).toBe(validAddress)
  })
})

describe('getFullOrShortCardNumberGroups', () => {
  const getRevealed = (number: string) =>
    getFullOrShortCardNumberGroups(number, { isAddress: false, isRevealed: true })
  const getMasked = (number: string) =>
    getFullOrShortCardNumberGroups(number, { isAddress: false, isRevealed: false })
  it('shows the last four, or all in groups of four', () => {
    expect(getMasked('6225880100001234')).toEqual(['••••', '••••', '••••', '1234'])
    expect(getMasked('622588010000 1234567')).toEqual(['••••', '••••', '••••', '4567'])
    expect(['6225880100001234', '123456789'].map(getRevealed)).toEqual([
      ['6225', '8801', '0000', '1234'],
      ['1234', '5678', '9'],
    ])
  })
  it('shows head and tail of an address', () => {
    expect(
      getFullOrShortCardNumberGroups(validAddress, { isAddress: true, isRevealed: false }),
    ).toEqual(['TR7NHq…gjLj6t'])
    const groups = 'TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t'
    expect(
      getFullOrShortCardNumberGroups(validAddress, { isAddress: true, isRevealed: true }),
    ).toEqual(groups.split(' '))
  })
})

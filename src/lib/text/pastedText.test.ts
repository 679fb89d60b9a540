import { describe, expect, it, test } from 'vitest'
import { getTronAddressOrText } from '@/lib/tron'
import {
  extractCardNumber,
  cleanEnteredText,
  extractTransactionHash,
  extractMobileOrText,
} from './pastedText'

it('cleanEnteredText converts full-width characters and removes invisible ones', () => {
  expect(cleanEnteredText('　ｄｅｍｏ＠ｑｑ．ｃｏｍ ')).toBe('demo@qq.com')
  expect(cleanEnteredText('\u202A138\u200B00138000\u202C\uFEFF')).toBe('13800138000')
  expect(cleanEnteredText('½ 10² ①')).toBe('½ 10² ①')
})

describe('extractMobileOrText', () => {
  test.each([
    '13800138000',
    ' 13800138000 ',
    '+86 138 0013 8000',
    '+8613800138000',
    '86-138-0013-8000',
    '0086 13800138000',
    '(+86) 138-0013-8000',
    '（＋８６）１３８ ００１３ ８０００',
    '１３８００１３８０００',
    '\u202A+86 138 0013 8000\u202C',
    '138\u00A00013\u00A08000',
    '138–0013–8000',
  ])('finds it in %j', (text) => expect(extractMobileOrText(text)).toBe('13800138000'))

  test.each([
    ['', ''],
    ['+852 9123 4567', '+852 9123 4567'],
    ['1380013800', '1380013800'],
    ['138001380000', '138001380000'],
    ['13800138000 13900139000', '13800138000 13900139000'],
    ['138.0013.8000 转1', '138.0013.8000 转1'],
  ])('finds none in %j', (text, unchanged) => expect(extractMobileOrText(text)).toBe(unchanged))
})

test.each([
  '6225880100001234',
  ' 6225 8801 0000 1234 ',
  '6225-8801-0000-1234',
  '６２２５ ８８０１ ００００ １２３４',
  '6225—8801－0000–1234',
  '6225\u200B8801\u202E00001234',
])('reads a card number from %j', (text) =>
  expect(extractCardNumber(text)).toBe('6225880100001234'),
)

const hash = 'ab12'.repeat(16)
const otherHash = 'cd34'.repeat(16)

describe('extractTransactionHash', () => {
  test.each([
    hash,
    ` ${hash}\n`,
    `${hash.slice(0, 32)} ${hash.slice(32)}`,
    `${hash.slice(0, 20)}\r\n${hash.slice(20)}`,
    `0x${hash}`,
    `https://tronscan.org/#/transaction/${hash}`,
    `https://tronscan.io/transaction/${hash}?lang=zh`,
    `https://tronscan.org/#/transaction/${hash.slice(0, 30)}\n${hash.slice(30)}`,
    `交易哈希：${hash}`,
    `TxID: ${hash} https://tronscan.org/#/transaction/${hash}`,
  ])('finds it in %j', (text) => expect(extractTransactionHash(text)).toBe(hash))

  test.each([
    ['', ''],
    [' 123 ', '123'],
    [hash.slice(1), hash.slice(1)],
    [`${hash}a`, `${hash}a`],
    [`${hash} ${otherHash}`, hash + otherHash],
  ])('finds none in %j', (text, cleaned) => expect(extractTransactionHash(text)).toBe(cleaned))
})

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
describe('getTronAddressOrText', () => {
  test.each([
    ` ${address} `,
    'TR7NHq jeKQ xGTC i8q8 ZY4p L8ot Sz gjLj6t',
    'TR7NHqjeKQxGTCi8q\n8ZY4pL8otSzgjLj6t',
    `https://tronscan.org/#/address/${address}`,
    `tron:${address}`,
    `tron:${address}?amount=137.36`,
    `${address}\u200B`,
    `ＴＲ７${address.slice(3)}`,
  ])('finds it in %j', (text) => expect(getTronAddressOrText(text)).toBe(address))

  test.each([
    ['', ''],
    ['TR7 NHq', 'TR7NHq'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7'],
    [`${address} ${address.slice(0, -1)}u`, `${address}${address.slice(0, -1)}u`],
  ])('finds none in %j', (text, cleaned) => expect(getTronAddressOrText(text)).toBe(cleaned))
})

import { describe, expect, it } from 'vitest'
import {
  splitIntoFours,
  looksLikeTronAddress,
  isTronNetwork,
  shortenAddress,
  isValidTronAddress,
  isInvalidTronAddress,
} from './tron'

const good = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a TRON address', () => {
  it('starts with T and has 34 letters and digits', () => {
    expect(looksLikeTronAddress(good)).toBe(true)
    expect(looksLikeTronAddress(good.slice(0, -1))).toBe(false)
    expect(looksLikeTronAddress(`${good}a`)).toBe(false)
    expect(looksLikeTronAddress(`X${good}`)).toBe(false)
    expect(looksLikeTronAddress(`X${good.slice(1)}`)).toBe(false)
    expect(looksLikeTronAddress(`${good.slice(0, -1)}-`)).toBe(false)
    expect(looksLikeTronAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe(false)
  })

  it('is split into groups without losing a letter', () => {
    expect(splitIntoFours(good).join(' ')).toBe('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t')
    expect(splitIntoFours('TR7')).toEqual(['TR7'])
    expect(splitIntoFours('')).toEqual([])
    expect(splitIntoFours('TR7\ngjLj')).toEqual(['TR7\n', 'gjLj'])
  })

  it('is shortened to its head and tail', () => {
    expect(shortenAddress(good)).toBe('TR7NHq…gjLj6t')
    expect(shortenAddress('TR7NH')).toBe('TR7NH')
    expect(shortenAddress('TR7NHqjegjLj6t')).toBe('TR7NHqjegjLj6t')
    expect(shortenAddress('TR7NHqjeKgjLj6t')).toBe('TR7NHq…gjLj6t')
  })
})

it('isTronNetwork accepts its names without another network', () => {
  const names = ['TRC20', 'trc-20', 'TRC 20', 'Tron', 'TRX', 'USDT-TRC20', 'Tether TRC20', '波场']
  const denials = [
    'TRC20（非ERC20）',
    'TRC20 (not ERC20/BEP20)',
    '勿用ERC20，请用TRC20',
    'TRC20，不支持BEP20、ERC20',
  ]
  expect([...names, ...denials].filter((name) => !isTronNetwork(name))).toEqual([])
  const others = [
    '',
    'ERC20',
    'BEP20',
    'TRC10',
    'SOL',
    'Polygon',
    'TRC20/ERC20',
    'ETH (not TRON)',
    'ERC20（非TRC20）',
    '不限TRC20',
  ]
  expect(others.filter(isTronNetwork)).toEqual([])
})

/** Main net contracts of USDT, USDC, TUSD, WTRX, and four addresses of exchanges and burn addresses. */
const realAddresses = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax',
  'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
]
const [usdt] = realAddresses as [string]
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('isValidTronAddress', () => {
  it('accepts addresses of the main net', () => {
    expect(realAddresses.filter((address) => !isValidTronAddress(address))).toEqual([])
  })
  it('detects every changed letter', () => {
    const changed = [...usdt].flatMap((original, index) =>
      [...LETTERS]
        .filter((letter) => letter !== original)
        .map((letter) => usdt.slice(0, index) + letter + usdt.slice(index + 1)),
    )
    expect(changed).toHaveLength(34 * 57)
    expect(changed.filter(isValidTronAddress)).toEqual([])
  })
  it('detects two swapped letters, and letters outside base58', () => {
    const swapped = [...usdt].flatMap((letter, index) =>
      index > 0 && letter !== usdt[index - 1]
        ? [usdt.slice(0, index - 1) + letter + usdt[index - 1] + usdt.slice(index + 1)]
        : [],
    )
    expect(swapped.filter(isValidTronAddress)).toEqual([])
    expect(usdt).toContain('otSzg')
    expect(isValidTronAddress(usdt.replace('otSzg', 'otT0g'))).toBe(false)
    for (const letter of '0OIl-中')
      expect(isValidTronAddress(`${usdt.slice(0, -1)}${letter}`)).toBe(false)
  })
  it('rejects another length, version or chain', () => {
    const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'
    const zs = `T${'z'.repeat(33)}`
    for (const bad of ['', 'T', usdt.slice(1), `${usdt}1`, ` ${usdt}`, bitcoin, ethereum, zs])
      expect(isValidTronAddress(bad)).toBe(false)
  })
})

it('isInvalidTronAddress rejects other addresses only on TRON or an unnamed network', () => {
  const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(isInvalidTronAddress(usdt, 'TRC20')).toBe(false)
  expect(isInvalidTronAddress(` ${usdt} `, '')).toBe(false)
  expect(isInvalidTronAddress(ethereum, 'TRC20')).toBe(true)
  expect(isInvalidTronAddress(ethereum, '')).toBe(true)
  for (const other of ['ERC20', 'erc-20', ' ERC20', 'BEP20', 'ETH', 'BSC'])
    expect(isInvalidTronAddress(ethereum, other)).toBe(false)
  for (const tron of ['TRC20', 'TRC20 (not ERC20)', 'xERC20'])
    expect(isInvalidTronAddress(ethereum, tron)).toBe(true)
})

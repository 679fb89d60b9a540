import { describe, expect, it } from 'vitest'
import { splitIntoFours, isTronAddress, isTronNetwork, shortenAddress } from './tron'

const good = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a TRON address', () => {
  it('starts with T and has 34 letters and digits', () => {
    expect(isTronAddress(good)).toBe(true)
    expect(isTronAddress(good.slice(0, -1))).toBe(false)
    expect(isTronAddress(`${good}a`)).toBe(false)
    expect(isTronAddress(`X${good}`)).toBe(false)
    expect(isTronAddress(`X${good.slice(1)}`)).toBe(false)
    expect(isTronAddress(`${good.slice(0, -1)}-`)).toBe(false)
    expect(isTronAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe(false)
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

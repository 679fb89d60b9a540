import { expect, it } from 'vitest'
import { base58Check, tronAddress } from './base58.ts'

it('writes a known account as everybody writes it', () => {
  // The contract of USDT on TRON.
  const account = Buffer.from('41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex')
  expect(base58Check(account)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
})

it('makes addresses of 34 letters that begin with T, another for each order', () => {
  const made = Array.from({ length: 200 }, (_, i) => tronAddress(`T${i}`))
  expect(made.filter((address) => !/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address))).toEqual([])
  expect(new Set(made).size).toBe(200)
})

import { expect, it } from 'vitest'
import { readFilters } from './transactionFilters'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('begins with the deposits of 30 days', () => {
  expect(read('')).toEqual({ type: 1, date: 4, api_type: '' })
})

it('takes what the address says, when it is one of the choices', () => {
  expect(read('type=3&date=2&game=fish')).toEqual({ type: 3, date: 2, api_type: 'fish' })
  expect(read('type=9&date=x&game=chess')).toEqual({ type: 1, date: 4, api_type: '' })
})

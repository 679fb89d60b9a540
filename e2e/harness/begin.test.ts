import { expect, it } from 'vitest'
import { placeOf } from './begin'

it('is one address, with or without a slash at its end', () => {
  expect(placeOf({ page: 'http://h/demo' })).toEqual({ page: 'http://h/demo/' })
  expect(placeOf({ page: 'http://h/demo/' })).toEqual({ page: 'http://h/demo/' })
  expect(placeOf({ api: 'http://h:4010/', token: 't' })).toEqual({
    api: 'http://h:4010',
    token: 't',
  })
})
it('says what a config lacks', () => {
  expect(() => placeOf(undefined)).toThrow('fakeAt')
})

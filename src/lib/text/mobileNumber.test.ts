import { expect, it } from 'vitest'
import { isMobileNumber } from './profileFormats'

it.each(['13900001111', '19912345678', '15012345678', ' 13800138000 ', '14712345678'])(
  'accepts the mobile number %j',
  (text) => expect(isMobileNumber(text)).toBe(true),
)

it.each([
  '',
  '1',
  '1390000111',
  '139000011112',
  '12900001111',
  '11012345678',
  '10086123456',
  '23900001111',
  '03900001111',
  '1390000111a',
  'x13900001111',
  '13900001111x',
  '139 0000 1111',
  '139-0000-1111',
  '+8613900001111',
  '8613900001111',
  '１３９００００１１１１',
  '057188886666',
])('rejects %j', (text) => expect(isMobileNumber(text)).toBe(false))

import { describe, expect, it } from 'vitest'
import {
  getDaysInMonth,
  isDate,
  isEmail,
  MAX_AVATAR_BYTES,
  detectAvatarType,
  avatarMessages,
  isMobileNumber,
} from './profile'

describe('an email address', () => {
  it.each(['a@b.cn', ' wang.fang+1@mail.example.com ', '王芳@例子.中国'])('accepts %s', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@b.',
    'a b@c.cn',
    'a@b@c.cn',
    'a@.cn',
    'a@b.cn c',
    'a@b.cn@',
  ])('rejects %s', (text) => expect(isEmail(text)).toBe(false))
})

describe('a date', () => {
  it.each(['1980-01-01', '2024-02-29', '2000-12-31'])('accepts %s', (text) =>
    expect(isDate(text)).toBe(true),
  )
  it.each([
    '',
    '1980-1-1',
    '1980/01/01',
    '2023-02-29',
    '2000-13-01',
    '2000-04-31',
    '2000-00-10',
    '2000-04-00',
    'x1980-01-01',
    '11980-01-01',
    '1980-01-01x',
    '1980-01-010',
  ])('rejects %s', (text) => expect(isDate(text)).toBe(false))
  it('getDaysInMonth counts leap days', () => {
    expect(getDaysInMonth(2024, 2)).toBe(29)
    expect(getDaysInMonth(1900, 2)).toBe(28)
    expect(getDaysInMonth(2026, 12)).toBe(31)
  })
})

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? part : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )
const PNG_SIGNATURE = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a] as const

describe('the avatar type (spec 5), by the first bytes', () => {
  it.each([
    ['png', bytes(...PNG_SIGNATURE, 'IHDR'), 'image/png'],
    ['gif of 1987', bytes('GIF87a', 1, 2), 'image/gif'],
    ['gif of 1989', bytes('GIF89a', 1, 2), 'image/gif'],
  ])('accepts %s', (_, firstBytes, type) => expect(detectAvatarType(firstBytes)).toBe(type))

  it.each([
    ['nothing', bytes()],
    ['a jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF')],
    ['a webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
    ['an svg', bytes('<svg xmlns=')],
    ['a gif of 1988', bytes('GIF88a')],
    ['an incomplete gif', bytes('GIF89')],
    ['an incomplete png', bytes(...PNG_SIGNATURE).slice(0, 7)],
    ['a png with changed line ends', bytes(0x89, 'PNG', 0x0a, 0x1a, 0x0a, 0)],
    ['a png after a blank', bytes(' ', ...PNG_SIGNATURE)],
  ])('rejects %s', (_, firstBytes) => expect(detectAvatarType(firstBytes)).toBeUndefined())

  it('has a limit of 2 MB and a message for each refusal', () => {
    expect(MAX_AVATAR_BYTES).toBe(2_097_152)
    expect(avatarMessages).toEqual({
      type: '头像仅支持 GIF 或 PNG 图片',
      size: '图片不能超过 2MB，请重新选择',
      broken: '图片无法打开，请换一张',
    })
  })
})

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
])('rejects the mobile number %j', (text) => expect(isMobileNumber(text)).toBe(false))

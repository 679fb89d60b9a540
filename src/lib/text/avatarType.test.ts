import { describe, expect, it } from 'vitest'
import { MAX_AVATAR_BYTES, detectAvatarType, avatarMessages } from './profileFormats'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? part : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )
const PNG = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a] as const

describe('the avatar type (spec 5), by the first bytes', () => {
  it.each([
    ['png', bytes(...PNG, 'IHDR'), 'image/png'],
    ['gif of 1987', bytes('GIF87a', 1, 2), 'image/gif'],
    ['gif of 1989', bytes('GIF89a', 1, 2), 'image/gif'],
  ])('accepts %s', (_, start, type) => expect(detectAvatarType(start)).toBe(type))

  it.each([
    ['nothing', bytes()],
    ['a jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF')],
    ['a webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
    ['an svg', bytes('<svg xmlns=')],
    ['a gif of 1988', bytes('GIF88a')],
    ['an incomplete gif', bytes('GIF89')],
    ['an incomplete png', bytes(...PNG).slice(0, 7)],
    ['a png with changed line ends', bytes(0x89, 'PNG', 0x0a, 0x1a, 0x0a, 0)],
    ['a png after a blank', bytes(' ', ...PNG)],
  ])('rejects %s', (_, start) => expect(detectAvatarType(start)).toBeUndefined())

  it('has a limit of 2 MB, and messages for both', () => {
    expect(MAX_AVATAR_BYTES).toBe(2_097_152)
    expect(avatarMessages).toEqual({
      type: '头像仅支持 GIF 或 PNG 图片',
      size: '图片不能超过 2MB，请重新选择',
      broken: '图片无法打开，请换一张',
    })
  })
})

import { describe, expect, it } from 'vitest'
import {
  mayBeAnimatedGifOrPng,
  cleanProfile,
  checkAvatarTypeAndSize,
  checkProfile,
} from './profileRules'

describe('checkProfile', () => {
  const good = { mobile: '13900001111', email: 'a@b.cn', birthday: '1992-09-21' }
  const getMessage = (change: Partial<typeof good>, saved = '') =>
    checkProfile({ ...good, ...change }, saved, '2026-03-14')?.message
  it('accepts a valid profile', () => expect(getMessage({})).toBeUndefined())
  it('reports the first error in the spec’s order', () => {
    expect(getMessage({ mobile: '1', email: '1', birthday: '1' })).toBe('请输入正确手机号')
    expect(getMessage({ email: '1', birthday: '1' })).toBe('请输入正确邮箱号')
    expect(getMessage({ birthday: '1' })).toBe('请输入正确的日期格式：YYYY-MM-DD')
    expect(getMessage({ mobile: '', email: '', birthday: '' })).toBe('请输入正确手机号')
  })
  it('cleans pasted values', () => {
    const pasted = { mobile: '+86 139 0000 1111', email: 'ａ@b．cn ', birthday: '１９９２－09-21' }
    expect(getMessage(pasted)).toBeUndefined()
    expect(cleanProfile(pasted)).toEqual(good)
  })
  it.each([
    ['1979-12-31', '生日不能早于1980-01-01'],
    ['1980-01-01', undefined],
    ['2026-03-14', undefined],
    ['2026-03-15', '生日不能晚于今天'],
    ['1993-02-29', '请输入正确的日期格式：YYYY-MM-DD'],
  ])('birthday %s: %s', (birthday, message) => expect(getMessage({ birthday })).toBe(message))
  it('accepts a stored birthday before 1980', () =>
    expect(getMessage({ birthday: '1979-12-15' }, '1979-12-15')).toBeUndefined())
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = [...'GIF87a'].map((c) => c.charCodeAt(0))
const createFile = (start: number[], type: string, size = start.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new File([bytes], 'a', { type })
}
const TYPE_MESSAGE = '头像仅支持 GIF 或 PNG 图片'
const MAX_BYTES = 2 * 1024 * 1024

describe('checkAvatarTypeAndSize', () => {
  it.each([
    ['a png', createFile(PNG, 'image/png'), undefined],
    ['a gif', createFile(GIF, 'image/gif'), undefined],
    ['a jpeg', createFile([0xff, 0xd8, 0xff], 'image/jpeg'), TYPE_MESSAGE],
    ['a jpeg that calls itself png', createFile([0xff, 0xd8, 0xff], 'image/png'), TYPE_MESSAGE],
    ['a png that calls itself jpeg', createFile(PNG, 'image/jpeg'), undefined],
    ['a gif without a type', createFile(GIF, ''), undefined],
    ['an empty file', createFile([], 'image/png'), TYPE_MESSAGE],
    ['2 MB', createFile(PNG, 'image/png', MAX_BYTES), undefined],
    ['more than 2 MB', createFile(PNG, 'image/png', MAX_BYTES + 1), '图片不能超过 2MB，请重新选择'],
  ])('checks %s', async (_, avatar, message) =>
    expect(await checkAvatarTypeAndSize(avatar)).toBe(message),
  )
})

describe('mayBeAnimatedGifOrPng', () => {
  const toCodes = (text: string) => [...text].map((c) => c.charCodeAt(0))
  it.each([
    ['a gif', GIF, true],
    ['an animated png', [...PNG, ...toCodes('IHDR acTL')], true],
    ['a png with other parts', [...PNG, ...toCodes('IHDR sRGB IDAT')], false],
    ['the first bytes of a png', PNG, false],
  ])('of %s', async (_, bytes, isAnimated) =>
    expect(await mayBeAnimatedGifOrPng(createFile(bytes, 'image/png'))).toBe(isAnimated),
  )
})

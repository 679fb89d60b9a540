/** A mail address: something, @, a domain with a dot. Spaces around it are ignored. */
export const isEmail = (text: string) =>
  /^[^\s@,;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/.test(text.trim())

/** An existing date, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!m) return false
  const [year, month, day] = m.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** The days of a month; months are counted from 1. */
export const daysIn = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a text is a mainland mobile number: eleven digits from 13 to 19. Spaces around it are ignored. */
export const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text.trim())

/** The picture types that a member may upload (spec 5). */
export type AvatarType = 'image/gif' | 'image/png'

const STARTS: readonly [AvatarType, readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
]

/** A file's type by its first bytes, whatever its name; undefined for anything but gif and png. */
export const avatarTypeOf = (bytes: Uint8Array): AvatarType | undefined =>
  STARTS.find(([, start]) => start.every((byte, i) => bytes[i] === byte))?.[0]

/** The largest picture that may be uploaded, in bytes. */
export const AVATAR_MOST = 2 * 1024 * 1024

/** Used by the page and by the fake, which draws none: the spec has no message for a refused picture. */
export const avatarWords = {
  type: '头像仅支持 GIF 或 PNG 图片',
  size: '图片不能超过 2MB，请重新选择',
  broken: '图片无法打开，请换一张',
} as const

export const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/.test(text.trim())

/** YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(year, month)
}

/** `month` from 1 to 12. */
export const getDaysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isMobileNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text.trim())

/** Spec 5. */
export type AvatarType = 'image/gif' | 'image/png'

const SIGNATURES: readonly [AvatarType, readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
]

/** By the first bytes. */
export const detectAvatarType = (bytes: Uint8Array): AvatarType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte))?.[0]

export const MAX_AVATAR_BYTES = 2 * 1024 * 1024

/** The spec has no message for a refused picture. */
export const avatarMessages = {
  type: '头像仅支持 GIF 或 PNG 图片',
  size: '图片不能超过 2MB，请重新选择',
  broken: '图片无法打开，请换一张',
} as const

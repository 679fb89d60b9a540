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

/** Used by the page and by the fake: the spec has no message for a refused picture. */
export const avatarWords = {
  type: '头像仅支持 GIF 或 PNG 图片',
  size: '图片不能超过 2MB，请重新选择',
} as const

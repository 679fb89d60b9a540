import * as v from 'valibot'
import type { readUser } from './account'
import { annotate, createLengthLimits, mobileSchema, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { entryLimit } from './entry'
import { objectWithSpellings, text } from './wire'

export const uploadedPicture = v.pipe(
  v.nullish(v.union([v.string(), v.looseObject({})]), ''),
  v.transform((raw) => (typeof raw === 'string' ? { url: raw } : raw)),
  objectWithSpellings({ url: text }, { url: ['src', 'path', 'avatar'] }),
)

export const uploadAvatar = endpoint({
  id: 'user.uploadAvatar',
  route: 'POST /api/uploadimg',
  title: '上传头像',
  effect: 'write',
  multipart: true,
  body: v.object({ file: v.file() }),
  data: uploadedPicture,
})

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

export const updateUser = endpoint({
  id: 'user.update',
  route: 'POST /api/updateuserinfo',
  title: '修改资料',
  effect: 'write',
  body: v.object({ email: v.string(), mobile: v.string(), birthday: v.string() }),
})

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

/** `password` is the old one, `paypassword` the new one, in both calls (spec 7). */
const passwordChange = v.object({ password: v.string(), paypassword: v.string() })

export const changePassword = endpoint({
  id: 'user.changePassword',
  route: 'POST /api/editPassword',
  title: '修改登录密码',
  effect: 'write',
  body: passwordChange,
})

export const changePayPassword = endpoint({
  id: 'user.changePayPassword',
  route: 'POST /api/editPayPassword',
  title: '修改取款密码',
  effect: 'write',
  body: passwordChange,
})

export const newPasswordLimit = {
  min: entryLimit.password.min,
  oldMessage: '请输入正确的旧密码长度',
  newMessage: '请输入正确的新密码长度',
  sameMessage: '新旧密码不能一致！',
} as const

const createPasswordChangeNote = () => ({
  name: 'NewPassword',
  fields: {
    password: createLengthLimits(newPasswordLimit.min, entryLimit.fieldMax, 'The old one.'),
    paypassword: createLengthLimits(
      newPasswordLimit.min,
      entryLimit.fieldMax,
      'The new one, in both calls.',
    ),
  },
  exampleScenario: 'member',
})
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

annotate(uploadedPicture, () => ({ fields: { url: pictureSchema } }))
annotate(uploadAvatar, () => ({
  fields: { file: 'gif or png.' },
  sample: () => {
    const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))
    return { file: new File([bytes], 'pixel.png', { type: 'image/png' }) }
  },
}))
annotate(updateUser, () => ({
  fields: {
    mobile: mobileSchema,
    email: { format: 'email' },
    birthday: { pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
  },
  sample: async ({ getData }) => {
    const { email, mobile, birthday } = await getData<typeof readUser>('user.me')
    return { email, mobile, birthday }
  },
}))
annotate(changePassword, () => ({
  ...createPasswordChangeNote(),
  sample: ({ requireValue, password, isOwnWorld }) => {
    const oldPassword = requireValue(password, 'no --password')
    return { password: oldPassword, paypassword: isOwnWorld ? 'demo999' : oldPassword }
  },
}))
annotate(changePayPassword, () => ({
  ...createPasswordChangeNote(),
  sample: ({ requireValue, payPassword, isOwnWorld }) => {
    const oldPassword = requireValue(payPassword, 'no --pay-password')
    return { password: oldPassword, paypassword: isOwnWorld ? '135790' : oldPassword }
  },
}))

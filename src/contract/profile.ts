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

export const updateUser = endpoint({
  id: 'user.update',
  route: 'POST /api/updateuserinfo',
  title: '修改资料',
  effect: 'write',
  body: v.object({ email: v.string(), mobile: v.string(), birthday: v.string() }),
})

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
    password: createLengthLimits(newPasswordLimit.min, entryLimit.maxLength, 'The old one.'),
    paypassword: createLengthLimits(
      newPasswordLimit.min,
      entryLimit.maxLength,
      'The new one, in both calls.',
    ),
  },
  example: 'member',
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
  sample: async ({ data }) => {
    const { email, mobile, birthday } = await data<typeof readUser>('user.me')
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

import * as v from 'valibot'
import type { readUser } from './account'
import {
  annotate,
  createLengthSchema,
  mobileSchema,
  pictureSchema as pictureAddress,
} from './annotations'
import { endpoint } from './endpoint'
import { entryLimit } from './entry'
import { objectWithSpellings, text } from './wire'

export const picture = v.pipe(
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
  data: picture,
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
  least: entryLimit.password.least,
  wrongOld: '请输入正确的旧密码长度',
  wrongNew: '请输入正确的新密码长度',
  same: '新旧密码不能一致！',
} as const

const passwordNotes = () => ({
  name: 'NewPassword',
  fields: {
    password: createLengthSchema(newPasswordLimit.least, entryLimit.field, 'The old one.'),
    paypassword: createLengthSchema(
      newPasswordLimit.least,
      entryLimit.field,
      'The new one, in both calls.',
    ),
  },
  example: 'member',
})
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

annotate(picture, () => ({ fields: { url: pictureAddress } }))
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
  ...passwordNotes(),
  sample: ({ need, password, own }) => {
    const old = need(password, 'no --password')
    return { password: old, paypassword: own ? 'demo999' : old }
  },
}))
annotate(changePayPassword, () => ({
  ...passwordNotes(),
  sample: ({ need, payPassword, own }) => {
    const old = need(payPassword, 'no --pay-password')
    return { password: old, paypassword: own ? '135790' : old }
  },
}))

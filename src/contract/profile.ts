import * as v from 'valibot'
import { endpoint } from './endpoint'
import { entryLimit } from './entry'
import { folded } from './lists'
import { text } from './wire'

/** The picture's address: the data itself or one of a few fields; empty when the server sends none. */
const uploaded = v.pipe(
  v.nullish(v.union([v.string(), v.looseObject({})]), ''),
  v.transform((raw) => (typeof raw === 'string' ? { url: raw } : raw)),
  folded({ url: text }, { url: ['src', 'path', 'avatar'] }),
)

export const uploadAvatar = endpoint({
  id: 'user.uploadAvatar',
  route: 'POST /api/uploadimg',
  title: '上传头像',
  effect: 'write',
  multipart: true,
  body: v.object({ file: v.file() }),
  data: uploaded,
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

/** Changing the login or the payment password. */
export const newPasswordLimit = {
  least: entryLimit.password.least,
  wrongOld: '请输入正确的旧密码长度',
  wrongNew: '请输入正确的新密码长度',
  same: '新旧密码不能一致！',
} as const

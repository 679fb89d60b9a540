import { changePassword, changePayPassword, updateUser, uploadAvatar } from '@/contract/profile'
import { answer, tell, refusal } from '../../world/answer'
import * as passwords from './passwords'
import { setAvatar, updateProfile } from './profile'

export const profileHandlers = [
  answer(uploadAvatar, ({ world, member, files }) =>
    tell('上传成功', { url: setAvatar(world, member, files['file']) }),
  ),

  answer(updateUser, ({ world, member, body }) => void updateProfile(world, member, body)),

  answer(changePassword, ({ world, member, token, body }) => {
    passwords.changeLoginPassword(world, member, token ?? '', body)
    return tell('密码修改成功！', null)
  }),

  answer(changePayPassword, ({ world, member, body }) => {
    const no = passwords.changePayPassword(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    return no === undefined ? tell('密码修改成功！', null) : refusal(no)
  }),
]

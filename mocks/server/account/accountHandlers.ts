import { currentUser, logoff, readBalance, refreshUser } from '@/contract/account'
import { login, register } from '@/contract/entry'
import { changePassword, changePayPassword, updateUser, uploadAvatar } from '@/contract/profile'
import { answer, refuse, tell, refusal } from '../../world/answer'
import { picture } from '../../world/site'
import { wire } from '../money/amounts'
import { balanceOf, central } from '../money/ledger'
import type { Member, World } from '../../world/world'
import * as sessions from './sessions'
import * as passwords from './passwords'
import { userInfo, setAvatar, updateProfile } from './members'

/** Only the client knows the captcha's picture (spec 5); the server only requires some text. */
const checkCaptcha = (code: string) => {
  if (code.trim() === '') refuse('请输入验证码！')
}

/** The table holds a portrait's seed, or the address of an uploaded picture. */
const avatarOf = ({ avatar }: Member) =>
  picture(/[:/]/.test(avatar) || !avatar ? avatar : `avatar:${avatar}`)
const told = (world: World, member: Member) => ({
  ...userInfo(world, member),
  avatar: avatarOf(member),
})

export const accountHandlers = [
  answer(login, ({ world, body }) => {
    checkCaptcha(body.code)
    return { api_token: sessions.begin(world, sessions.login(world, body).id) }
  }),

  answer(register, ({ world, body }) => {
    checkCaptcha(body.code)
    return { api_token: sessions.begin(world, sessions.register(world, body).id) }
  }),

  answer(logoff, ({ world, token }) => {
    if (token) sessions.end(world, token)
  }),

  answer(currentUser, ({ world, member }) => told(world, member)),
  answer(refreshUser, ({ world, member }) => told(world, member)),
  answer(readBalance, ({ world, member }) => ({
    balance: wire(balanceOf(world, central(member.id))),
  })),
]

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

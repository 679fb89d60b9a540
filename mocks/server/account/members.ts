import {
  begin,
  end,
  login as loggedIn,
  register as registered,
  changeLoginPassword,
  changePayPassword as payPasswordChanged,
} from './sessions'
import { DAY, dayStart, beijingDay } from '@/lib/time'
import {
  avatarTypeOf,
  AVATAR_MOST,
  avatarWords,
  isMobile,
  isDate,
  isEmail,
} from '@/lib/profileFormats'
import { hash } from '@/lib/hash'
import type { Member, World } from '../../world/world'
import { balanceOf, central, depositedCents, venuesTotal } from '../money/ledger'
import { isMember } from '../../world/memberLookup'
import { siteOf, picture } from '../../world/site'
import { wire } from '../money/wire'
import { refuse, type Upload, answer, answerFrom, tell, refusal } from '../../world/answer'
import { currentUser, logoff, readBalance, refreshUser, userInfo } from '@/contract/account'
import { login, register } from '@/contract/entry'
import { changePassword, changePayPassword, updateUser, uploadAvatar } from '@/contract/profile'

/** Beijing days since the member joined; 1 on the first day. */
const joinedDays = (world: World, member: Member) =>
  Math.max(0, Math.round((dayStart(world.now()) - dayStart(member.joinedAt)) / DAY)) + 1

/** The member as such servers send him, with the site's rates and fees. */
function userAnswer(world: World, member: Member) {
  return {
    ...answerFrom(userInfo, siteOf(world)),
    ...answerFrom(userInfo, member),
    name: member.realname,
    avatar: avatarOf(world, member),
    balance: wire(balanceOf(world, central(member.id))),
    gameblance: wire(venuesTotal(world, member.id)),
    current_vip: `VIP${member.vip}`,
    joinday: joinedDays(world, member),
    paysum: wire(depositedCents(world, member.id)),
    isagent: flag(member.isAgent),
    transferstatus: flag(member.autoTransfer),
  }
}
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

interface Profile {
  email: string
  mobile: string
  birthday: string
}

/** No living person was born before. */
const EARLIEST = '1900-01-01'
/** The house's terms (fixtures/content/articles/all.ts). */
const ADULT = 18

/**
 * The same day this many years earlier, both YYYY-MM-DD. February 29 may give a day that does not exist; as
 * text it still compares correctly.
 */
const yearsBefore = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** A member's own data; the checks are the screen's (spec 5). */
function updateProfile(world: World, member: Member, profile: Profile): Member {
  const [mobile, email, birthday] = [
    profile.mobile.trim(),
    profile.email.trim(),
    profile.birthday.trim(),
  ]
  if (!isMobile(mobile)) return refuse('请输入正确手机号')
  if (!isEmail(email)) return refuse('请输入正确邮箱号')
  if (!isDate(birthday) || birthday < EARLIEST) return refuse('请输入正确的日期格式：YYYY-MM-DD')
  const today = beijingDay(world.now())
  if (birthday > today) return refuse('生日不能晚于今天')
  if (birthday > yearsBefore(today, ADULT)) return refuse('未满18周岁，不能使用本平台')
  return world.db.patch('members', member.id, { mobile, email, birthday })
}

/**
 * A new portrait, stored as the picture itself. Only its bytes decide: a renamed file is refused, whatever its
 * name and type say.
 */
function setAvatar(world: World, member: Member, file: Upload | undefined): string {
  if (!file || file.bytes.length === 0) return refuse('请选择图片')
  if (file.bytes.length > AVATAR_MOST) return refuse(avatarWords.size)
  const type = avatarTypeOf(file.bytes)
  if (!type) return refuse(avatarWords.type)
  const avatar = `data:${type};base64,${base64(file.bytes)}`
  world.db.patch('members', member.id, { avatar })
  return avatar
}

/** In pieces: a whole picture is too many arguments for one call. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

/** How many portraits art/avatar has; with so many, the house's people have one each. */
const PORTRAITS = 22

/** The table holds a portrait's seed, or the address of an uploaded picture. */
const avatarOf = (world: World, { avatar }: Member) =>
  picture(world, /[:/]/.test(avatar) || !avatar ? avatar : `art:avatar/${hash(avatar) % PORTRAITS}`)

/** Begins a session, and lets the world know who is there: its tools ask. */
function enter(world: World, { id }: Member) {
  world.setting.as = id
  return { api_token: begin(world, id) }
}

export const accountHandlers = [
  answer(login, ({ world, body }) => enter(world, loggedIn(world, body))),
  answer(register, ({ world, body }) => enter(world, registered(world, body))),

  answer(logoff, ({ world, member, token }) => {
    if (token) end(world, token)
    if (isMember(world, member, world.setting.as)) world.setting.as = 'guest'
  }),

  answer(currentUser, ({ world, member }) => userAnswer(world, member)),
  answer(refreshUser, ({ world, member }) => userAnswer(world, member)),
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
    changeLoginPassword(world, member, token ?? '', body)
    return tell('密码修改成功！', null)
  }),

  answer(changePayPassword, ({ world, member, body }) => {
    const no = payPasswordChanged(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    return no === undefined ? tell('密码修改成功！', null) : refusal(no)
  }),
]

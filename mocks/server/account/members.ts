import { readUser, logoff, readBalance, refreshBalance, userInfo } from '@/contract/account'
import type { ParsedBodyOf } from '@/contract/endpoint'
import { login, register } from '@/contract/entry'
import { changePassword, changePayPassword, updateUser, uploadAvatar } from '@/contract/profile'
import { hashText } from '@/lib/hash'
import { fromCents } from '@/lib/money/arithmetic'
import {
  detectAvatarType,
  MAX_AVATAR_BYTES,
  avatarMessages,
  isMobileNumber,
  isDate,
  isEmail,
} from '@/lib/text/profileFormats'
import { DAY_MS, getBeijingDayStart, formatBeijingDay } from '@/lib/time/time'
import {
  refuse,
  type Upload,
  answer,
  pickAnswerFields,
  withMessage,
  refuseKeepingWrites,
} from '../../world/answer'
import { matchesMemberName } from '../../world/members'
import { getSite, toPictureAddress } from '../../world/site'
import type { Member, World } from '../../world/world'
import {
  getBalanceCents,
  centralAccount,
  getDepositedCents,
  getVenuesTotalCents,
} from '../wallet/ledger'
import { changeLoginPassword, changePayPassword as payPasswordChanged } from './passwords'
import { createSession, endSession, login as loggedIn, register as registered } from './sessions'

/** 1 on the first day. */
const getJoinedDays = (world: World, member: Member) =>
  Math.max(
    0,
    Math.round((getBeijingDayStart(world.now()) - getBeijingDayStart(member.joinedAt)) / DAY_MS),
  ) + 1

function toUserAnswer(world: World, member: Member) {
  return {
    ...pickAnswerFields(userInfo, getSite(world)),
    ...pickAnswerFields(userInfo, member),
    name: member.realname,
    avatar: getAvatar(world, member),
    balance: fromCents(getBalanceCents(world, centralAccount(member.id))),
    gameblance: fromCents(getVenuesTotalCents(world, member.id)),
    current_vip: `VIP${member.vip}`,
    joinday: getJoinedDays(world, member),
    paysum: fromCents(getDepositedCents(world, member.id)),
    isagent: toFlag(member.isAgent),
    transferstatus: toFlag(member.autoTransfer),
  }
}
const toFlag = (on: boolean): 0 | 1 => (on ? 1 : 0)

const EARLIEST_BIRTHDAY = '1900-01-01'
/** fixtures/content/articles.ts */
const ADULT_YEARS = 18

/** February 29 may give a day that does not exist; as text it still compares correctly. */
const subtractYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** The screen's checks (spec 5). */
function updateProfile(
  world: World,
  member: Member,
  profile: ParsedBodyOf<typeof updateUser>,
): Member {
  const mobile = profile.mobile.trim()
  const email = profile.email.trim()
  const birthday = profile.birthday.trim()
  if (!isMobileNumber(mobile)) return refuse('请输入正确手机号')
  if (!isEmail(email)) return refuse('请输入正确邮箱号')
  if (!isDate(birthday) || birthday < EARLIEST_BIRTHDAY)
    return refuse('请输入正确的日期格式：YYYY-MM-DD')
  const today = formatBeijingDay(world.now())
  if (birthday > today) return refuse('生日不能晚于今天')
  if (birthday > subtractYears(today, ADULT_YEARS)) return refuse('未满18周岁，不能使用本平台')
  return world.db.patch('members', member.id, { mobile, email, birthday })
}

/** Only the bytes decide, not the file's name or type. */
function setAvatar(world: World, member: Member, file: Upload | undefined): string {
  if (!file || file.bytes.length === 0) return refuse('请选择图片')
  if (file.bytes.length > MAX_AVATAR_BYTES) return refuse(avatarMessages.size)
  const type = detectAvatarType(file.bytes)
  if (!type) return refuse(avatarMessages.type)
  const avatar = `data:${type};base64,${toBase64(file.bytes)}`
  world.db.patch('members', member.id, { avatar })
  return avatar
}

/** In pieces: a whole picture has too many arguments for one call. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

/** In fixtures/art/avatar. */
const PORTRAIT_COUNT = 22

/** The column holds a portrait's seed, or the address of an uploaded picture. */
const getAvatar = (world: World, { avatar }: Member) =>
  toPictureAddress(
    world,
    /[:/]/.test(avatar) || !avatar ? avatar : `art:avatar/${hashText(avatar) % PORTRAIT_COUNT}`,
  )

function startSession(world: World, { id }: Member) {
  world.setting.as = id
  return { api_token: createSession(world, id) }
}

export const accountHandlers = [
  answer(login, ({ world, body }) => startSession(world, loggedIn(world, body))),
  answer(register, ({ world, body }) => startSession(world, registered(world, body))),

  answer(logoff, ({ world, member, token }) => {
    if (token) endSession(world, token)
    if (matchesMemberName(world, member, world.setting.as)) world.setting.as = 'guest'
  }),

  answer(readUser, ({ world, member }) => toUserAnswer(world, member)),
  answer(refreshBalance, ({ world, member }) => toUserAnswer(world, member)),
  answer(readBalance, ({ world, member }) => ({
    balance: fromCents(getBalanceCents(world, centralAccount(member.id))),
  })),
]

export const profileHandlers = [
  answer(uploadAvatar, ({ world, member, files }) =>
    withMessage('上传成功', { url: setAvatar(world, member, files['file']) }),
  ),

  answer(updateUser, ({ world, member, body }) => void updateProfile(world, member, body)),

  answer(changePassword, ({ world, member, token, body }) => {
    changeLoginPassword(world, member, token ?? '', body)
    return withMessage('密码修改成功！', null)
  }),

  answer(changePayPassword, ({ world, member, body }) => {
    const problem = payPasswordChanged(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    return problem === undefined
      ? withMessage('密码修改成功！', null)
      : refuseKeepingWrites(problem)
  }),
]

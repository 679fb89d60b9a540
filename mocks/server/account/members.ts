import { readUser, readBalance, refreshBalance, userInfo } from '@/contract/account'
import type { ParsedBodyOf } from '@/contract/endpoint'
import * as profileCalls from '@/contract/profile'
import {
  detectAvatarType,
  MAX_AVATAR_BYTES,
  avatarMessages,
  isMobileNumber,
  isDate,
  isEmail,
} from '@/contract/profile'
import { hashText } from '@/lib/hash'
import { fromCents } from '@/lib/money/arithmetic'
import { DAY_MS, getBeijingDayStart, formatBeijingDay } from '@/lib/time/time'
import { createMobileNumber, createPersonName, createUserName } from '@fixtures/randomValues'
import { type Act, createOnlineMemberTargetFinder } from '../../world/acts'
import {
  refuse,
  type Upload,
  createHandler,
  pickAnswerFields,
  withMessage,
  refuseKeepingWrites,
} from '../../world/handler'
import { getSite, resolvePictureCode } from '../../world/site'
import { createOrderNo, type Member, type World } from '../../world/world'
import {
  getBalanceCents,
  centralAccount,
  getDepositedCents,
  getVenuesTotalCents,
  payMember,
} from '../wallet/ledger'
import { formatCentsWithSymbol } from '../wire'
import { changeLoginPassword, changePayPassword } from './passwords'
import { endAllSessions, registerMember } from './sessions'

function getJoinedDays(world: World, { joinedAt }: Member): number {
  const elapsedMs = getBeijingDayStart(world.now()) - getBeijingDayStart(joinedAt)
  return Math.max(0, Math.round(elapsedMs / DAY_MS)) + 1
}

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

const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

const EARLIEST_BIRTHDAY = '1900-01-01'
const ADULT_YEARS = 18

/** February 29 may give a day that does not exist; as text it still compares correctly. */
const subtractYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** Repeats the screen's checks (spec 5). */
function updateProfile(
  world: World,
  member: Member,
  profile: ParsedBodyOf<typeof profileCalls.updateUser>,
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

const MAX_CHARS_PER_CALL = 8192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += MAX_CHARS_PER_CALL)
    text += String.fromCharCode(...bytes.subarray(start, start + MAX_CHARS_PER_CALL))
  return btoa(text)
}

const PORTRAIT_COUNT = 22

/** The column holds a portrait's seed, or the address of an uploaded picture. */
function getAvatar(world: World, { avatar }: Member): string {
  const isAddress = avatar === '' || /[:/]/.test(avatar)
  const portrait = `art:avatar/${hashText(avatar) % PORTRAIT_COUNT}`
  return resolvePictureCode(world, isAddress ? avatar : portrait)
}

export const accountHandlers = [
  createHandler(readUser, ({ world, member }) => toUserAnswer(world, member)),
  createHandler(refreshBalance, ({ world, member }) => toUserAnswer(world, member)),
  createHandler(readBalance, ({ world, member }) => ({
    balance: fromCents(getBalanceCents(world, centralAccount(member.id))),
  })),
]

export const profileHandlers = [
  createHandler(profileCalls.uploadAvatar, ({ world, member, files }) =>
    withMessage('上传成功', { url: setAvatar(world, member, files['file']) }),
  ),

  createHandler(profileCalls.updateUser, ({ world, member, body }) => {
    updateProfile(world, member, body)
  }),

  createHandler(profileCalls.changePassword, ({ world, member, token, body }) => {
    changeLoginPassword(world, member, token ?? '', body)
    return withMessage('密码修改成功！', null)
  }),

  createHandler(profileCalls.changePayPassword, ({ world, member, body }) => {
    const problem = changePayPassword(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    return problem === undefined
      ? withMessage('密码修改成功！', null)
      : refuseKeepingWrites(problem)
  }),
]

export function creditMember(world: World, memberId: string, cents: number): void {
  payMember(world, {
    from: 'gifts',
    cents,
    kind: 'credit',
    ref: createOrderNo(world, 'G'),
    member: memberId,
    owedTurnoverCents: 0,
  })
}

const STAFF_MEMBER_PASSWORD = 'abc123456'

function createRandomMember(world: World) {
  const password = STAFF_MEMBER_PASSWORD
  const member = registerMember(world, {
    name: `${createUserName(world.random).slice(0, 10)}${world.random.int(1000, 9999)}`,
    password,
    confirmPass: password,
    realname: createPersonName(world.random),
    paypassword: '888888',
    code: 'staff',
  })
  world.db.patch('members', member.id, { mobile: createMobileNumber(world.random) })
}

const GIFT_CENTS = 100_00

const findOnlineMemberTargets = createOnlineMemberTargetFinder(
  ({ id }, world) => `余额 ${formatCentsWithSymbol(getBalanceCents(world, centralAccount(id)))}`,
)

export const accountActs = {
  'session.end': { title: '结束登录', findTargets: findOnlineMemberTargets, run: endAllSessions },
  'member.credit': {
    title: '赠送 100 元',
    findTargets: findOnlineMemberTargets,
    run: (world, id) => creditMember(world, id, GIFT_CENTS),
  },
  'member.create': {
    title: '新建会员',
    findTargets: () => [{ id: 'random', title: `随机姓名，密码 ${STAFF_MEMBER_PASSWORD}` }],
    run: createRandomMember,
  },
} satisfies Record<string, Act>

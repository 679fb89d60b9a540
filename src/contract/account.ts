import * as v from 'valibot'
import { endpoint } from './endpoint'
import { folded } from './lists'
import { fields } from './tolerance'
import { day, filled, flag, ident, money, moneyOrUntold, text } from './wire'

export const userInfo = folded(
  {
    id: ident,
    username: text,
    /** Real name. */
    name: text,
    /** Central wallet. */
    balance: moneyOrUntold,
    /** All venue wallets together (the spec's spelling). */
    gameblance: moneyOrUntold,
    /** Such as "VIP3": read it with `vipNumber`. */
    current_vip: text,
    vip: text,
    avatar: text,
    joinday: day,
    /** Cumulative deposit. */
    paysum: moneyOrUntold,
    isagent: flag,
    mobile: text,
    email: text,
    birthday: day,
    /** Yuan per USDT when depositing. */
    usdtrate: moneyOrUntold,
    /** Yuan per USDT when withdrawing. */
    withdrawusdtrate: moneyOrUntold,
    /** Fee of a withdrawal over ERC20, in USDT. */
    withdrawcashfee: moneyOrUntold,
    /** Fee of a withdrawal over TRC20, in USDT. */
    withdrawfeeusdttrc: moneyOrUntold,
    /** 自动免转 is on. */
    transferstatus: flag,
  },
  { name: ['realname'] },
)
export type UserInfo = v.InferOutput<typeof userInfo>

/** The number after the letter P of "VIP3" (spec 3); 0 when there is none. */
export const vipNumber = (current_vip: string) => Number(/P\s*(\d+)/i.exec(current_vip)?.[1] ?? 0)

const session = fields({ api_token: filled })

export const login = endpoint({
  id: 'user.login',
  route: 'POST /api/login_pc',
  title: '登录',
  effect: 'write',
  open: true,
  body: v.object({ name: v.string(), password: v.string(), code: v.string() }),
  data: session,
})

export const register = endpoint({
  id: 'user.register',
  route: 'POST /api/register',
  title: '注册',
  effect: 'write',
  open: true,
  body: v.object({
    name: v.string(),
    password: v.string(),
    confirmPass: v.string(),
    realname: v.string(),
    paypassword: v.string(),
    code: v.string(),
    pid: v.optional(v.string()),
  }),
  data: session,
})

export const logoff = endpoint({
  id: 'user.logoff',
  route: 'POST /api/logoff',
  title: '退出登录',
  effect: 'write',
})

export const currentUser = endpoint({
  id: 'user.me',
  route: 'POST /api/user',
  title: '会员资料',
  data: userInfo,
})

export const readBalance = endpoint({
  id: 'user.balance',
  route: 'POST /api/balance',
  title: '余额',
  data: fields({ balance: money }),
})

export const refreshUser = endpoint({
  id: 'user.refresh',
  route: 'POST /api/refreshusermoney',
  title: '刷新资金',
  data: userInfo,
})

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

const username = { least: 6, most: 16 }
const password = { least: 6 }
/** Checked by the forms before sending and by the server again (spec 5). In characters. */
export const entryLimit = {
  username: {
    ...username,
    wrong: `用户名长度${username.least}~${username.most}位，以字母或数字组合！`,
  },
  password: { ...password, wrong: `请输入正确的密码长度，最少${password.least}位！` },
  payPassword: { ...password, wrong: `请输入正确的支付密码长度，最少${password.least}位！` },
  realname: { least: 2, wrong: '请输入您的真实姓名!' },
  unequal: '两次密码不一致！',
  /** The maximum length of a form's fields (AUTH-07). The captcha's differs between the two forms. */
  field: 32,
  loginCode: 6,
  registerCode: 4,
} as const

/** Changing the login or the payment password. */
export const newPasswordLimit = {
  ...password,
  wrongOld: '请输入正确的旧密码长度',
  wrongNew: '请输入正确的新密码长度',
  same: '新旧密码不能一致！',
} as const

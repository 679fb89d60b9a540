import { normal } from '@/lib/money'

/**
 * What the screens check before they send and the server checks again (spec 5 and 9): each number once, and the
 * words that quote it built from it. Letters unless said.
 */

const least = 100
export const withdrawalLimit = {
  /** Yuan. */
  least: /* @__PURE__ */ normal(`${least}`),
  tooLittle: `单笔取款不能低于${least}元`,
  hint: `单笔最低 ${least} 元`,
} as const

const most = 5
export const cardLimit = {
  /** Bank cards, and USDT addresses. */
  most,
  full: `最多绑定${most}张`,
  fullOf: { 1: `最多绑定${most}张银行卡`, 2: `最多绑定${most}个USDT地址` },
  /** Digits; ISO 7812 has no longer one. */
  number: { least: 8, most: 19, wrong: '请输人正确的卡号长度' },
  payPass: { least: 6, most: 18, wrong: '请输人支付密码长度' },
} as const

const username = { least: 6, most: 16 }
const password = { least: 6 }
export const entryLimit = {
  username: {
    ...username,
    wrong: `用户名长度${username.least}~${username.most}位，以字母或数字组合！`,
  },
  password: { ...password, wrong: `请输入正确的密码长度，最少${password.least}位！` },
  payPassword: { ...password, wrong: `请输入正确的支付密码长度，最少${password.least}位！` },
  realname: { least: 2, wrong: '请输入您的真实姓名!' },
  unequal: '两次密码不一致！',
  /** What a field of these forms takes at most (AUTH-07). The captcha's is another on each form. */
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

export const ticketLimit = { title: 100, content: 1000 } as const

import type { EndpointId } from '@/contract/all'
import { gameCategories } from '@/contract/games'
import type { JsonSchema } from '@/contract/jsonSchema'
import { entryLimit as entry } from '@/contract/entry'
import { newPasswordLimit } from '@/contract/profile'
import { cardLimit } from '@/contract/cards'
import { payWays, type PayWay } from '@/contract/payWays'
import type { Note } from './draw'

const says = (description: string): JsonSchema => ({ description })
const text = (minLength: number, maxLength?: number, description?: string): JsonSchema => ({
  minLength,
  ...(maxLength && { maxLength }),
  ...(description && { description }),
})
const fields = (its: Record<string, JsonSchema>): Note => ({ fields: its })
const filled = text(1)
const oneWord = (word: string): JsonSchema => ({ type: 'string', const: word })
const protocol: JsonSchema = { type: 'string', enum: ['TRC20'] }
const address: JsonSchema = { pattern: '^T[A-Za-z0-9]{33}$' }
/** Fields with the schema that they have anyway. */
const own = (...names: readonly string[]): Record<string, JsonSchema | undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
const account = own('bank', 'bank_owner', 'bank_no')

/** What a deposit tells besides its way, by the kind of the way. */
const depositForms = {
  bank: {
    about: "The member's bank, the depositor, his card and its branch.",
    has: { ...own('amount'), ...account, ...own('bank_address') },
  },
  usdt: { has: { ...own('amount'), catepay: protocol } },
  online: { has: own('amount') },
}
/** DepositByBank, DepositByWechat: the bank's own key is «card». */
const formName = ({ key, paytype }: PayWay) => {
  const word = key === 'card' ? paytype : key
  return `DepositBy${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const mobile: JsonSchema = { pattern: String.raw`^1[3-9]\d{9}$`, description: 'Mainland mobile.' }
const dates = says('1 today, 2 last 7 days, 3 last 15, 4 last 30.')
const page: JsonSchema = { minimum: 1, description: 'Counted from 1.' }
const type = says('A game type, or empty for all.')
const who = { user_id: says('The member himself: believe the session.'), username: filled }
const newPassword: Note = {
  name: 'NewPassword',
  fields: {
    password: text(newPasswordLimit.least, entry.field, 'The old one.'),
    paypassword: text(newPasswordLimit.least, entry.field, 'The new one, in both calls.'),
  },
}

const onePage: Note = { name: 'Page', fields: { page } }
const byId: Note = { name: 'ById' }

/** What a body's schema does not contain, by endpoint: lengths and patterns of the spec's forms. */
export const requestNotes: Partial<Record<EndpointId, Note>> = {
  'user.login': fields({
    name: text(1, entry.field),
    password: text(1, entry.field),
    code: text(1, entry.loginCode, 'The captcha.'),
  }),
  'user.register': fields({
    name: text(
      entry.username.least,
      entry.field,
      `Letters and digits, ${entry.username.least} to ${entry.username.most} of them; the field takes ${entry.field}.`,
    ),
    password: text(entry.password.least, entry.field),
    confirmPass: text(entry.password.least, entry.field, 'Equal to password.'),
    realname: text(entry.realname.least, entry.field),
    paypassword: text(entry.payPassword.least),
    code: text(1, entry.registerCode, 'The captcha.'),
    pid: says('Who brought the member, from the address of the page.'),
  }),
  'user.uploadAvatar': fields({ file: says('gif or png.') }),
  'user.update': fields({
    mobile,
    email: { format: 'email' },
    birthday: { pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
  }),
  'user.changePassword': newPassword,
  'user.changePayPassword': newPassword,
  'games.list': fields({
    category: { enum: [...gameCategories, 'hot'], description: 'Left out: all games.' },
  }),
  'games.open': fields({ plat_name: text(1, undefined, "The game's platform_name.") }),
  'deposit.range': { about: 'usdt-trc20 is the range of tron.create.' },
  'deposit.create': {
    fields: { bank: filled, bank_owner: filled, bank_no: filled, bank_address: filled },
    forms: payWays.map((way) => ({
      name: formName(way),
      ...depositForms[way.kind],
      has: { paytype: oneWord(way.paytype), ...depositForms[way.kind].has },
    })),
  },
  'deposit.info': fields({ deposit_no: text(1, undefined, 'As deposit.create told it.') }),
  'withdrawal.create': fields({
    bank: says('The id of a card, or of a USDT address.'),
    password: text(1, 32, 'The withdrawal password.'),
  }),
  'tron.create': fields({ protocol }),
  'tron.submitHash': fields({ out_trade_no: filled, tx_hash: filled }),
  'tron.status': fields({ out_trade_no: filled }),
  'tron.qrcode': fields({ address }),
  'wallet.transfer': {
    about: 'One of both is the central wallet, userbalance; the other a venue, by its platname.',
    fields: { sourcetype: filled, targettype: filled },
  },
  'cards.list': fields({ type: says('1 bank cards, 2 USDT addresses.') }),
  'cards.bind': {
    fields: {
      bank: filled,
      bank_owner: filled,
      bank_no: text(cardLimit.number.least),
      pay_pass: text(cardLimit.payPass.least, cardLimit.payPass.most),
    },
    forms: [
      {
        name: 'BindBankCard',
        has: {
          ...account,
          bank_address: { type: 'string', minLength: 1, description: 'The branch.' },
          ...own('pay_pass'),
        },
      },
      {
        name: 'BindUsdtAddress',
        has: {
          bank: oneWord('USDT'),
          bank_owner: protocol,
          bank_no: { type: 'string', ...address, description: 'The address.' },
          ...own('pay_pass'),
        },
      },
    ],
  },
  'records.bets': fields({ date: dates, page, api_type: type }),
  'records.transactions': fields({
    date: dates,
    page,
    type: says('1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out.'),
    api_type: type,
  }),
  'rebate.list': fields({ date: dates, page, api_type: type, type: says('Always empty.') }),
  'redPacket.info': fields({ page }),
  'redPacket.records': onePage,
  'promotions.detail': byId,
  'promotions.list': fields({ type: says('The id of a type; left out: all.') }),
  'promotions.applyLog': onePage,
  'tickets.list': fields({ page, limit: { minimum: 1, description: 'Rows of a page: 10.' } }),
  'tickets.detail': byId,
  'tickets.close': byId,
  'cards.remove': byId,
  'tickets.create': fields({ title: filled, content: filled, ...who }),
  'tickets.reply': fields({ content: filled, ...who }),
  'banners.list': fields({ type: says('2 is the set for phones.') }),
  'notices.list': fields({ page, type: says('1 announcements, 2 in-site messages; left out: 1.') }),
  'articles.read': fields({
    type: says(
      '1 to 5 the help pages, FAQ first and terms last, 6 privacy, 7 about us, 8 responsible gambling.',
    ),
  }),
  'agent.apply': fields({ mobile, apply_info: filled }),
}

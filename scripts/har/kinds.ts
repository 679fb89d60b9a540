import { currentUser, refreshUser } from '@/contract/account'
import type { Kind } from './standIns'

const PROTOCOL = /^(TRC|ERC|BEP|OMNI)\d*$/i
const SECRET = /pass|pwd|token|secret|cookie|(^|_)(auth|session|sign|signature|sid)($|_)|jwt/i
/** Moments stay as they are: a situation is told by them. */
export const MOMENT = /(_at|_?time|date|day)$/i

/** Of fields, by their names; those of the contract, and those that servers of this kind add. */
const fields: [RegExp, Kind][] = [
  [
    /^(real_?name|bank_owner|owner|nick_?name|payer|payee|receiver|apply_name|full_?name)$/i,
    'name',
  ],
  [/^(user_?name|account|login_?name|member_?name)$/i, 'username'],
  [/^(user_?id|uid|member_?id|agent_?id)$/i, 'member'],
  [/^(pid|invit\w*|refer\w*|promo_?code|share_?code|agent_?code)$/i, 'invite'],
  [/(mobile|phone|^tel|cellular|whats_?app)(_?(no|num|number))?$/i, 'phone'],
  [/^(wechat|weixin|qq|telegram|line)(_?(id|no|number|account))?$/i, 'phone'],
  [/e?mail$/i, 'email'],
  [/^(bank_no|card_?no|card_?number|bank_card|bank_?account|id_?card|id_?no)$/i, 'card'],
  [/^(bank_address|address_detail|home_address)$/i, 'place'],
  [
    /^(out_trade_no|order_?no|deposit_no|bet_id|work_order_id|trade_no|tx_?hash|\w*_hash)$/i,
    'number',
  ],
  [/(^|_)ip($|_)/i, 'ip'],
]
/** The member's own name and id have no better field's name; venues and games have one too. */
const ofMember = new Set<string | undefined>([currentUser.id, refreshUser.id])
/** A switch or a count is nobody's: {"wechat": 1}. */
const isFlag = (text: string) => /^(true|false|\d{1,3})$/.test(text)

/** What the value of this field tells of a person, by the field's name; undefined: nothing. */
export function kindOf(key: string, text: string, id: string | undefined): Kind | undefined {
  if (key === 'name' && ofMember.has(id)) return 'name'
  if (key === 'id' && ofMember.has(id)) return 'member'
  if (SECRET.test(key)) return isFlag(text) ? undefined : 'secret'
  const kind = fields.find(([name]) => name.test(key))?.[1]
  if (kind === undefined || (kind !== 'member' && isFlag(text))) return undefined
  // A USDT address has the protocol in the place of the owner, and the address in that of the number.
  if (kind === 'name' && PROTOCOL.test(text)) return undefined
  if (kind === 'card' && !/^[\d\s*-]+[\dXx]?$/.test(text)) return 'wallet'
  if (kind === 'number' && /^(0x)?[0-9a-f]{40,64}$/i.test(text)) return 'wallet'
  return kind
}

/** Found in any text. Longer forms first; an amount, which has a point, is no number of an order. */
export const patterns: [RegExp, Kind][] = [
  [/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, 'wallet'],
  [/\b0x[0-9a-f]{40,64}\b/gi, 'wallet'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'secret'],
  [/\bBearer\s+[\w.~+/=|-]{8,}/gi, 'secret'],
  [/\b[0-9a-f]{32,64}\b/gi, 'secret'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, 'email'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, 'ip'],
  [/(?<![\w:])(?=(?:[0-9a-f]*:){3})[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}(?![\w:])/gi, 'ip'],
  [/(?<![\d.])\d{17}[\dXx](?![\w.])/g, 'number'],
  [
    /(?<![\d.])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}[ -]?\d{4}|[ -]?\*{3,4}[ -]?\d{4})(?!\d|\.\d)/g,
    'phone',
  ],
  [/(?<![\d.-])\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?(?![\d.-])/g, 'card'],
  [/(?<![\d.])\d{12,}(?!\d|\.\d)/g, 'number'],
  [/(?<=(?:邀请码|推荐码|推荐人|邀请人)[^\w]{0,3})\w{4,}/g, 'invite'],
  [/(?<=[?&](?:pid|code|sign|key|invite\w*|refer\w*|token)=)[^&\s#]+/gi, 'invite'],
]

/** With any scheme: weixin:, alipays: and tg: lead to people and payments too; or a host and a path. */
export const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>()，。；、]+|\b(?:tel|mailto|data|sms):[^\s"'<>()]+|(?<![\w/@])(?:[\w-]+\.)+[a-z]{2,}\/[^\s"'<>()，。；、]*/gi

import type { Answer } from '../../mocks/world/rule'
import { movesMoney } from '../../src/contract/endpoint'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { jsonSchema } from '../../src/contract/jsonSchema'
import { paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/screenWords'
import { words } from '../../src/lib/words'
import { needMember } from './screens'

/** The message of an envelope, unique so that it can be recognised on the screen. */
const SAID = '演练：服务器说不行'

/** All the ways in which an answer can go wrong. */
export const outcomes = {
  refused: { title: '业务错误，有话', answer: { code: 500, message: SAID } },
  blank: { title: '业务错误，没话', answer: { code: 500, message: '' } },
  http500: { title: 'HTTP 500', answer: { status: 500 } },
  html502: { title: '502 网页', answer: { status: 502 } },
  expired: { title: '401', answer: { code: 401, message: '登录已失效，请重新登录' } },
  offline: { title: '断网', answer: { fault: 'offline' } },
  timeout: { title: '超时', answer: { fault: 'timeout' } },
  truncated: { title: 'JSON 断了', answer: { fault: 'truncated' } },
  wrongShape: { title: '结构不对', answer: { fault: 'wrongShape' } },
  nothing: { title: 'data 为 null', answer: { fault: 'null' } },
  empty: { title: '空列表', answer: { fault: 'empty' } },
  slow: { title: '很慢', answer: { fault: 'hold' } },
  lost: { title: '做了，答复丢了', answer: { fault: 'lost' } },
} as const satisfies Record<string, { title: string; answer: Answer }>

export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[]

const holdsList = (id: EndpointId) =>
  endpoints.some(
    (one) => one.id === id && /"type":"array"/.test(JSON.stringify(jsonSchema(one.data))),
  )

/** Why an outcome cannot happen to a call, so that it has no cell; undefined where it can. */
export function senseless(on: EndpointId, outcome: Outcome): string | undefined {
  if (outcome === 'empty' && !holdsList(on)) return '答复里没有列表'
  return undefined
}

/** The outcomes that make sense for a call. */
export const outcomesOf = (on: EndpointId) =>
  outcomeNames.filter((outcome) => senseless(on, outcome) === undefined)

/** No readable answer: the call may have been carried out. */
const silent: readonly Outcome[] = ['http500', 'html502', 'offline', 'timeout', 'truncated', 'lost']

type Said = Partial<Record<'blank' | 'silent', string>>

/** Spec 8, per call: the message when the server refuses without words, and when no answer comes. */
const spec8: Record<string, Said> = {
  'deposit.create': { blank: '下单失败' },
  'tron.create': { blank: '下单失败' },
  'support.config': { blank: '系统暂时不可用', silent: words.network },
  'tickets.list': { blank: '获取工单列表失败', silent: '获取工单列表失败' },
  'tickets.detail': { blank: '获取工单详情失败', silent: '获取工单详情失败' },
  'tickets.create': { blank: '创建工单失败', silent: '创建工单失败' },
  'tickets.reply': { blank: '回复失败', silent: '回复失败' },
  'tickets.close': { blank: '关闭工单失败', silent: '关闭工单失败' },
  'tron.submitHash': { blank: '提交失败', silent: '提交失败' },
  'tron.status': { blank: '查询失败', silent: '查询失败' },
  'tron.qrcode': { blank: '生成二维码失败', silent: '网络错误，请检查网络连接后重试' },
  'redPacket.draw': { blank: '服务器异常，请稍后再试', silent: '服务器异常，请稍后再试' },
}
const EXPIRED = '您的账号登陆过期，请重新登陆'

/** Calls that show no message of their own when they fail (except an expired session), and why. */
interface Wordless {
  on: string
  why: string
  /** There the call is the screen's purpose, so it shows a message. */
  but?: string
  /** Only on this screen; on all others it shows a message. */
  only?: string
}

/** Spec 8: exceptions in reads show nothing; these show nothing for a refusal either. */
export const wordless: readonly Wordless[] = [
  { on: 'user.me', why: '会话开始时自己读，失败了自己再读；要用会员资料的页面自己说' },
  { on: 'user.balance', why: '轮询：每 4.3 秒一次，提示会越堆越多' },
  { on: 'wallet.venues', why: '轮询：提示会越堆越多；没有读到时页面上有重试' },
  { on: 'site.visitUrl', why: '打开一秒后自己问，没有答复就留在原处' },
  { on: 'app.info', why: '打开时自己读，失败就用默认值，每 15 秒再问' },
  { on: 'user.logoff', why: '退出不等答复：本机已经清空；没有确认时说的话由它自己的测试看' },
  {
    on: 'promotions.applyLog',
    why: '在优惠页上只用来标出已申请的，列表自己是好的',
    but: paths.promotionRecords,
  },
  { on: 'deposit.info', why: '查不到就当 TRON 订单再查（规格 2），说的是那一次的话' },
  {
    on: 'records.transactions',
    why: '在付款页上用来核对是不是自己的订单，页面自己说核对不了，有重试',
    only: paths.payInfo,
  },
  { on: 'vip.levels', why: '会员中心里只是一条进度，旁边的都是好的', but: paths.vip },
]

/** Why this call shows no message of its own on this screen; undefined where it shows one. */
export const silenceOf = (on: string, screen: string): string | undefined =>
  wordless.find(
    ({ on: one, but, only = '' }) => one === on && but !== screen && screen.startsWith(only),
  )?.why

/** A full-screen result, because a person's tap sent the call. */
export const DEED = 'deed'

/** The message that spec 8 requires for this call and failure; undefined where it has none. */
export function wordsOf(on: string, outcome: Outcome, screen: string): string | undefined {
  const by = screen === DEED ? 'deed' : 'read'
  if (
    on === 'sponsors.list' &&
    screen.startsWith('/sponsor-detail') &&
    ['refused', 'blank'].includes(outcome)
  )
    return '加载失败，请重试'
  // A guest has no session that could expire: the server's words are shown.
  if (outcome === 'expired' && (on === 'user.login' || on === 'user.register'))
    return '登录已失效，请重新登录'
  if (outcome === 'expired') return on === 'user.logoff' ? undefined : EXPIRED
  // Nothing is stored about the member, and the screen needs him.
  if (on === 'user.me' && outcome !== 'slow' && needMember.includes(screen))
    return screenWords.noMember
  if (silenceOf(on, screen)) return undefined
  if (outcome === 'refused') return SAID
  if (outcome === 'blank') return spec8[on]?.blank ?? (by === 'deed' ? words.failed : undefined)
  if (!silent.includes(outcome)) return undefined
  const own = spec8[on]?.silent
  if (own || by === 'read') return own
  const moves = endpoints.some((one) => one.id === on && movesMoney(one))
  return moves ? words.unknownOutcomeTitle : words.network
}

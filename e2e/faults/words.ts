import { endpoints } from '../../src/contract/all'
import { words } from '../../src/lib/words'
import { type Outcome, SAID, silent } from './outcomes'

type Said = Partial<Record<'blank' | 'silent', string>>

/** Spec 8, per call: what is said when the server refuses without words, and when nobody answers. */
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
  'redPacket.draw': { blank: '服务器异常，请稍后再试' },
}
const EXPIRED = '您的账号登陆过期，请重新登陆'

/**
 * Reads nobody asked for by hand, and calls that go on without their answer: they say nothing of
 * their own (spec 8: exceptions in reads say nothing; a poll must not pile up notices).
 */
const quiet = [
  'user.me',
  'user.balance',
  'wallet.venues',
  'site.visitUrl',
  'app.info',
  'user.logoff',
  // Beside the list of promotions it only marks what was applied for.
  'promotions.applyLog',
]

/** The order is looked for on the chain instead (spec 2). */
const wordless = ['deposit.info']

/** In place of a screen: a person's own tap sent it. */
export const DEED = 'deed'

/** What spec 8 wants said about this call going wrong so; undefined where it has no words for it. */
export function wordsOf(on: string, outcome: Outcome, screen: string): string | undefined {
  const by = screen === DEED ? 'deed' : 'read'
  if (
    on === 'sponsors.list' &&
    screen.startsWith('/sponsor-detail') &&
    ['refused', 'blank'].includes(outcome)
  )
    return '加载失败，请重试'
  // The member's level stands beside other things there.
  if (on === 'vip.levels' && screen === '/mine' && outcome === 'refused') return undefined
  // A guest has no session that could expire: the words are the server's.
  if (outcome === 'expired' && (on === 'user.login' || on === 'user.register'))
    return '登录已失效，请重新登录'
  if (outcome === 'expired') return on === 'user.logoff' ? undefined : EXPIRED
  if (quiet.includes(on)) return undefined
  if (outcome === 'refused') return wordless.includes(on) ? undefined : SAID
  if (outcome === 'blank') return spec8[on]?.blank ?? (by === 'deed' ? words.failed : undefined)
  if (!silent.includes(outcome)) return undefined
  const own = spec8[on]?.silent
  if (own || by === 'read') return own
  const moves = endpoints.some((one) => one.id === on && one.movesMoney)
  return moves ? words.unknownOutcomeTitle : words.network
}

import type { Answer } from '@mocks/world/faults'
import { noteOnCall } from '../../src/contract/about'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { fieldsOf } from '../../src/contract/shape'
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

const callOf = (id: string): Endpoint | undefined => endpoints.find((one) => one.id === id)
const noteOf = (id: string) => {
  const call = callOf(id)
  return call ? noteOnCall(call) : {}
}
const holdsList = (id: EndpointId) => {
  const call = callOf(id)
  return call !== undefined && fieldsOf(call.data).some(({ path }) => path.includes('[]'))
}

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

const EXPIRED = '您的账号登陆过期，请重新登陆'

/** Spec 8: exceptions in reads show nothing; why this call shows nothing for a refusal either, on this screen. */
export function silenceOf(on: string, screen: string): string | undefined {
  const { quiet } = noteOf(on)
  return quiet && quiet.but !== screen && screen.startsWith(quiet.only ?? '')
    ? quiet.why
    : undefined
}

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
  if (outcome === 'blank') return noteOf(on).blank ?? (by === 'deed' ? words.failed : undefined)
  if (!silent.includes(outcome)) return undefined
  const own = noteOf(on).silent
  if (own || by === 'read') return own
  const effect = callOf(on)?.effect
  if (effect === 'money') return words.unknownOutcomeTitle
  return effect === 'write' ? words.mayBeDone : words.network
}

import type { Answer } from '@mocks/world/faults'
import { noteOnCall } from '../../src/contract/about'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { fieldsOf } from '../../src/contract/shape'
import { paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/screenWords'
import { words } from '../../src/lib/words'
import type { MoneyTap } from '../models/moneyTaps'
import { memberScreenPaths } from './screenReads'

/** The message of an envelope, unique so that it can be recognised on the screen. */
const SERVER_MESSAGE = '演练：服务器说不行'

/** All the ways in which an answer can go wrong. */
export const outcomes = {
  refused: { code: 500, message: SERVER_MESSAGE },
  blank: { code: 500, message: '' },
  http500: { status: 500 },
  html502: { status: 502 },
  expired: { code: 401, message: '登录已失效，请重新登录' },
  offline: { fault: 'offline' },
  timeout: { fault: 'timeout' },
  truncated: { fault: 'truncated' },
  wrongShape: { fault: 'wrongShape' },
  nothing: { fault: 'null' },
  empty: { fault: 'empty' },
  slow: { fault: 'hold' },
  lost: { fault: 'lost' },
} as const satisfies Record<string, Answer>

export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[]

const findEndpoint = (id: EndpointId): Endpoint | undefined =>
  endpoints.find((one) => one.id === id)
const getNote = (id: EndpointId) => {
  const call = findEndpoint(id)
  return call ? noteOnCall(call) : {}
}
const returnsList = (id: EndpointId) => {
  const call = findEndpoint(id)
  return call !== undefined && fieldsOf(call.data).some(({ path }) => path.includes('[]'))
}

/** Why an outcome cannot happen to a call, so that it has no cell; undefined where it can. */
export function whyImpossible(on: EndpointId, outcome: Outcome): string | undefined {
  if (outcome === 'empty' && !returnsList(on)) return '答复里没有列表'
  return undefined
}

/** The outcomes that make sense for a call. */
export const listOutcomes = (on: EndpointId) =>
  outcomeNames.filter((outcome) => whyImpossible(on, outcome) === undefined)

/** No readable answer: the call may have been carried out. */
const WITHOUT_RESPONSE: readonly Outcome[] = [
  'http500',
  'html502',
  'offline',
  'timeout',
  'truncated',
  'lost',
]

const EXPIRED = '您的账号登陆过期，请重新登陆'

/** Spec 8: exceptions in reads show nothing; why this call shows nothing for a refusal either, on this screen. */
function whySilent(on: EndpointId, screen: string): string | undefined {
  const { quiet } = getNote(on)
  return quiet && quiet.but !== screen && screen.startsWith(quiet.only ?? '')
    ? quiet.why
    : undefined
}

/** The message that spec 8 requires when this read fails on this screen; undefined where it has none. */
export function getReadMessage(
  on: EndpointId,
  outcome: Outcome,
  screen: string,
): string | undefined {
  if (
    on === 'sponsors.list' &&
    screen.startsWith(paths.sponsor) &&
    ['refused', 'blank'].includes(outcome)
  )
    return '加载失败，请重试'
  if (outcome === 'expired') return EXPIRED
  // Nothing is stored about the member, and the screen needs him.
  if (on === 'user.me' && outcome !== 'slow' && memberScreenPaths.includes(screen))
    return screenWords.noMember
  if (whySilent(on, screen)) return undefined
  if (outcome === 'refused') return SERVER_MESSAGE
  if (outcome === 'blank') return getNote(on).blank
  return WITHOUT_RESPONSE.includes(outcome) ? getNote(on).silent : undefined
}

/** The message that spec 8 requires when this call that moves money fails; undefined where it has none. */
export function getMoneyMessage({ silent: own }: MoneyTap, outcome: Outcome): string | undefined {
  if (outcome === 'expired') return EXPIRED
  if (outcome === 'refused') return SERVER_MESSAGE
  return WITHOUT_RESPONSE.includes(outcome) ? (own ?? words.unknownOutcomeTitle) : undefined
}

import type { Answer } from '@scenarios/scenario'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { getCallDocs } from '../../src/contract/annotations'
import type { Endpoint } from '../../src/contract/endpoint'
import { getDataFields } from '../../src/contract/schemas'
import { paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/text/screenWords'
import { words } from '../../src/lib/text/words'
import type { MoneyTap } from '../models/moneyTaps'
import { screensFailingWithoutMember } from './screenReads'

const SERVER_MESSAGE = '演练：服务器说不行'

/** The ways in which a response can go wrong. */
export const responseFaults = {
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

export type ResponseFault = keyof typeof responseFaults
export const responseFaultNames = Object.keys(responseFaults) as ResponseFault[]

const findEndpoint = (id: EndpointId): Endpoint | undefined =>
  endpoints.find((endpoint) => endpoint.id === id)
const getNote = (id: EndpointId) => {
  const call = findEndpoint(id)
  return call ? getCallDocs(call) : {}
}
const returnsList = (id: EndpointId) => {
  const call = findEndpoint(id)
  return call !== undefined && getDataFields(call.data).some(({ path }) => path.includes('[]'))
}

/** Why a call cannot have an outcome; undefined when it can. */
export function getReasonFaultIsImpossible(
  on: EndpointId,
  outcome: ResponseFault,
): string | undefined {
  if (outcome === 'empty' && !returnsList(on)) return '答复里没有列表'
  return undefined
}

export const listPossibleFaults = (on: EndpointId): ResponseFault[] =>
  responseFaultNames.filter((outcome) => getReasonFaultIsImpossible(on, outcome) === undefined)

const WITHOUT_RESPONSE: readonly ResponseFault[] = [
  'http500',
  'html502',
  'offline',
  'timeout',
  'truncated',
  'lost',
]

const EXPIRED = '您的账号登陆过期，请重新登陆'

/** Whether the screen shows no message for a failed read, not even for a refusal (spec 8). */
function isSilent(on: EndpointId, screen: string): boolean {
  const { noMessage } = getNote(on)
  return (
    noMessage !== undefined && noMessage.but !== screen && screen.startsWith(noMessage.only ?? '')
  )
}

/** The message that spec 8 requires when a read fails on a screen; undefined when it requires none. */
export function getRequiredReadMessage(
  on: EndpointId,
  outcome: ResponseFault,
  screen: string,
): string | undefined {
  if (
    on === 'sponsors.list' &&
    screen.startsWith(paths.sponsor) &&
    ['refused', 'blank'].includes(outcome)
  )
    return '加载失败，请重试'
  if (outcome === 'expired') return EXPIRED
  // A matrix cell starts without stored member data.
  if (on === 'user.me' && outcome !== 'slow' && screensFailingWithoutMember.includes(screen))
    return screenWords.noMember
  if (isSilent(on, screen)) return undefined
  if (outcome === 'refused') return SERVER_MESSAGE
  if (outcome === 'blank') return getNote(on).refusalMessage
  return WITHOUT_RESPONSE.includes(outcome) ? getNote(on).noResponseMessage : undefined
}

/** The message that spec 8 requires when a money call fails; undefined when it requires none. */
export function getRequiredMoneyMessage(
  { noResponseMessage }: MoneyTap,
  outcome: ResponseFault,
): string | undefined {
  if (outcome === 'expired') return EXPIRED
  if (outcome === 'refused') return SERVER_MESSAGE
  return WITHOUT_RESPONSE.includes(outcome)
    ? (noResponseMessage ?? words.unknownOutcomeTitle)
    : undefined
}

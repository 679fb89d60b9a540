import type { Answer } from '@scenarios/scenario'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { type CallDocs, getCallDocs } from '../../src/contract/annotations'
import type { Endpoint } from '../../src/contract/endpoint'
import { getDataFields } from '../../src/contract/schemas'
import { paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/text/screenWords'
import { words } from '../../src/lib/text/words'
import type { MoneyTap } from '../models/moneyTaps'
import { screensFailingWithoutMember } from './screenReads'

const SERVER_MESSAGE = '演练：服务器说不行'

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
const responseFaultNames = Object.keys(responseFaults) as ResponseFault[]

const findEndpoint = (id: EndpointId): Endpoint | undefined =>
  endpoints.find((endpoint) => endpoint.id === id)

function getDocs(id: EndpointId): CallDocs {
  const endpoint = findEndpoint(id)
  return endpoint ? getCallDocs(endpoint) : {}
}

function returnsList(id: EndpointId): boolean {
  const data = findEndpoint(id)?.data
  return data !== undefined && getDataFields(data).some(({ path }) => path.includes('[]'))
}

export const listPossibleFaults = (id: EndpointId): ResponseFault[] =>
  responseFaultNames.filter((fault) => fault !== 'empty' || returnsList(id))

const FAULTS_WITHOUT_RESPONSE: readonly ResponseFault[] = [
  'http500',
  'html502',
  'offline',
  'timeout',
  'truncated',
  'lost',
]

const SESSION_EXPIRED_MESSAGE = '您的账号登陆过期，请重新登陆'

/** Whether the screen shows no message for a failed read, not even for a refusal (spec 8). */
function isSilent(id: EndpointId, screen: string): boolean {
  const { noMessage } = getDocs(id)
  if (!noMessage || noMessage.exceptScreen === screen) return false
  return screen.startsWith(noMessage.onlyScreens ?? '')
}

/** The message that spec 8 requires when a read fails on a screen; undefined when it requires none. */
export function getRequiredReadMessage(
  id: EndpointId,
  fault: ResponseFault,
  screen: string,
): string | undefined {
  const isRefusal = fault === 'refused' || fault === 'blank'
  const isSponsorDetail = id === 'sponsors.list' && screen.startsWith(paths.sponsor)
  if (isSponsorDetail && isRefusal) return '加载失败，请重试'
  if (fault === 'expired') return SESSION_EXPIRED_MESSAGE
  // A matrix cell starts without stored member data.
  if (id === 'user.me' && fault !== 'slow' && screensFailingWithoutMember.includes(screen))
    return screenWords.memberUnreadable
  if (isSilent(id, screen)) return undefined
  if (fault === 'refused') return SERVER_MESSAGE
  if (fault === 'blank') return getDocs(id).refusalMessage
  return FAULTS_WITHOUT_RESPONSE.includes(fault) ? getDocs(id).noResponseMessage : undefined
}

/** The message that spec 8 requires when a money call fails; undefined when it requires none. */
export function getRequiredMoneyMessage(tap: MoneyTap, fault: ResponseFault): string | undefined {
  if (fault === 'expired') return SESSION_EXPIRED_MESSAGE
  if (fault === 'refused') return SERVER_MESSAGE
  if (!FAULTS_WITHOUT_RESPONSE.includes(fault)) return undefined
  return tap.noResponseMessage ?? words.unknownOutcomeTitle
}

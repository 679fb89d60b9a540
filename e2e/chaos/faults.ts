import { DEPOSITS, WITHDRAWALS } from '../../src/contract/endpoint'

export interface Fault {
  label: string
  /** Not forwarded to the server, or only after `release()`. */
  forwarded?: 'never' | 'late'
  response?: 'cut' | 'half' | 'foreign' | ErrorResponse
  /** The response is held until `release()`. */
  isHeld?: true
}

export interface ErrorResponse {
  status: number
  code?: number
  location?: string
}

export const proxyFaults = {
  none: { label: '' },
  resetBefore: { label: '没送到就断', forwarded: 'never', response: 'cut' },
  resetDuring: { label: '正在做时断', response: 'cut' },
  resetAfter: { label: '做完才断', response: 'cut' },
  restarted: { label: '做完才断，再来的答 401', response: 'cut' },
  halfBody: { label: '答复断在半路', response: 'half' },
  late: { label: '做完了，答复晚到', isHeld: true },
  lateWork: { label: '晚到才做', forwarded: 'late' },
  stall: { label: '做完了，一直没有答复', response: 'cut', isHeld: true },
  html502: { label: '502 网页', forwarded: 'never', response: { status: 502 } },
  html502After: { label: '做完了，502 网页', response: { status: 502 } },
  http500After: { label: '做完了，500 信封', response: { status: 500, code: 500 } },
  oddBefore: {
    label: '没做，答复的码不认得',
    forwarded: 'never',
    response: { status: 200, code: 504 },
  },
  oddAfter: { label: '做完了，答复的码不认得', response: { status: 403, code: 200 } },
  // Redirects to a call that responds with success.
  redirectAfter: { label: '做完了，被重定向', response: { status: 307, location: '/api/app' } },
  envelope401: {
    label: '没做，401 信封',
    forwarded: 'never',
    response: { status: 200, code: 401 },
  },
  html401After: { label: '做完了，网关的 401 网页', response: { status: 401 } },
  foreign: { label: '没做，收到另一笔的答复', forwarded: 'never', response: 'foreign' },
  // The call itself succeeds; the proxy holds the reads beside it (`holdsReads`).
  hanging: { label: '读取没有答复' },
  // The story takes the host away, or the browser offline.
  refused: { label: '域名没了' },
  offline: { label: '断网时点' },
  offlineDuring: { label: '点完断网', response: 'cut', isHeld: true },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof proxyFaults
export const proxyFaultNames = Object.keys(proxyFaults) as FaultName[]

export const recordConditions = {
  none: '',
  late: '记录晚到',
  reversed: '记录倒序',
  failed: '记录都说失败',
  cacheable: '答复可缓存',
  twoAddresses: '一个订单两个地址',
}
export type Condition = keyof typeof recordConditions

const REJECTED_STATE = 3
const FAILED_TRANSFER_STATE = 0

type Row = Record<string, unknown>
/** Replaces the rows of the records; `type` is the requested type, `startedAt` the story's start. */
export const alteredRecords: {
  [name in Condition]?: (rows: Row[], type: number, startedAt: string) => Row[]
} = {
  late: (rows, _, startedAt) => rows.filter((row) => String(row['created_at']) <= startedAt),
  reversed: (rows) => rows.toReversed(),
  failed(rows, type) {
    const isTransfer = type !== DEPOSITS && type !== WITHDRAWALS
    const state = isTransfer ? FAILED_TRANSFER_STATE : REJECTED_STATE
    return rows.map((row) => ({ ...row, state }))
  },
}

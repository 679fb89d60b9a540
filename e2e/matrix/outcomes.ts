import type { Answer } from '../../mocks/world/rule'

/** The message of an envelope, unique so that it can be recognised on the screen. */
export const SAID = '演练：服务器说不行'

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

/** No readable answer: the call may have been carried out. */
export const silent: readonly Outcome[] = [
  'http500',
  'html502',
  'offline',
  'timeout',
  'truncated',
  'lost',
]

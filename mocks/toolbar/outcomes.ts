import type { Answer, Delay, Rule } from '@scenarios/scenario'

/** What a rule may make of an answer, in words; `make` gets the code and the message that were typed. */
export interface Outcome {
  key: string
  title: string
  /** Asks for a number: an envelope's code or an HTTP status, and which to begin with. */
  code?: number
  asksMessage?: boolean
  make: (code: number, message: string) => Answer | undefined
}

const fault = (key: Extract<Answer, { fault: string }>['fault'], title: string): Outcome => ({
  key,
  title,
  make: () => ({ fault: key }),
})

/** Every outcome of scenarios/scenario.ts, and coming late alone. */
export const outcomes: readonly Outcome[] = [
  {
    key: 'refused',
    title: '业务拒绝（信封 code 与提示）',
    code: 500,
    asksMessage: true,
    make: (code, message) => ({ code, message }),
  },
  { key: 'expired', title: '登录失效 401', make: () => ({ code: 401, message: '登录已失效' }) },
  { key: 'status', title: 'HTTP 状态（网关页面）', code: 502, make: (status) => ({ status }) },
  fault('offline', '断网：请求没有到达'),
  fault('timeout', '超时：一直没有应答'),
  fault('lost', '已执行但应答丢失'),
  fault('hold', '扣住，等手动放行'),
  fault('truncated', 'JSON 中途断掉'),
  fault('garbage', '不是 JSON'),
  fault('html', '200 但是 HTML 页面'),
  fault('wrongShape', 'data 形状不对'),
  fault('null', 'data 为 null'),
  fault('empty', '列表为空'),
  { key: 'late', title: '只是变慢', make: () => undefined },
]

/** When a rule bends: always, the nth call, the first n. */
export const times = [
  ['always', '总是'],
  ['nth', '第 n 次'],
  ['first', '前 n 次'],
] as const
export type Times = (typeof times)[number][0]

export interface Delays {
  title: string
  delay: Delay | undefined
}
export const delays: readonly Delays[] = [
  { title: '无延迟', delay: undefined },
  { title: '正常', delay: { median: 80, sigma: 0.4 } },
  { title: '3G', delay: { median: 600, sigma: 0.5 } },
  { title: '极慢', delay: { median: 3000, sigma: 0.6 } },
]
export const isDelay = (a: Delay | undefined, b: Delay | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A delay in words: milliseconds, a range, or a median with its spread. */
export function delayWords(delay: Delay): string {
  if (typeof delay === 'number') return `${delay} ms`
  if ('median' in delay) return `约 ${delay.median} ms（σ ${delay.sigma}）`
  return `${delay[0]}–${delay[1]} ms`
}

/** A rule in words, without the endpoint. */
export function ruleWords({ answer, delay, nth, first }: Rule): string {
  const what = !answer
    ? ''
    : 'code' in answer
      ? `code ${answer.code}${answer.message ? `「${answer.message}」` : '，没有提示'}`
      : 'status' in answer
        ? `HTTP ${answer.status}`
        : (outcomes.find((o) => o.key === answer.fault)?.title ?? answer.fault)
  const late = delay === undefined ? '' : `慢 ${delayWords(delay)}`
  const when = nth !== undefined ? `第 ${nth} 次` : first !== undefined ? `前 ${first} 次` : '总是'
  return [when, what, late].filter(Boolean).join(' · ')
}

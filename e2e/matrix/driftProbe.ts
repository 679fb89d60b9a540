import type { EndpointId } from '../../src/contract/all'
import { endpoints } from '../../src/contract/all'
import { type Field, fieldsOf } from '../../src/contract/classes'
import { type Change, drift, NEGATIVE, type Way, wayNames } from './fieldDrift'
import type { Answer } from '../../mocks/world/rule'

/** One field of a real answer, drifted in one way. */
export interface Drifted {
  field: Field
  way: Way
  change: Change
  came: unknown
}

const schemaOf = (on: EndpointId) => {
  const data = endpoints.find(({ id }) => id === on)?.data
  if (!data) throw new Error(`no endpoint ${on}`)
  return data
}
export const fieldPaths = (on: EndpointId) => fieldsOf(schemaOf(on)).map(({ path }) => path)

/** Which drifts are run. */
export type Choice = (drifts: readonly Drifted[]) => readonly Drifted[]

/** One field of each class, each way once among them: another field and other pairs for each number. */
export const sampleOf =
  (nth: number): Choice =>
  (drifts) => {
    const classes = [...new Set(drifts.map(({ field }) => field.class))]
    const fields = classes.map((one) => {
      const own = drifts.filter(({ field }) => field.class === one).map(({ field }) => field.path)
      const paths = [...new Set(own)]
      return paths[nth % paths.length]
    })
    return wayNames.flatMap((way, at) => {
      const fit = drifts.filter((one) => one.way === way && fields.includes(one.field.path))
      return fit.length > 0 ? [fit[(at + nth) % fit.length] as Drifted] : []
    })
  }

/** Every drift of an answer; fields that this answer does not have are left to the unit tests. */
export function driftsOf(on: EndpointId, answer: object): Drifted[] {
  return fieldsOf(schemaOf(on)).flatMap((field) =>
    wayNames.flatMap((way): Drifted[] => {
      const drifted = drift(answer, field, way)
      if (!drifted || drifted.came === undefined) return []
      return [{ field, way, change: drifted.change, came: drifted.came }]
    }),
  )
}

export const wrongField = ({ field, value }: Change): Answer => ({
  fault: 'wrongField',
  field,
  ...(value !== undefined && { value }),
})

const isWords = (came: unknown) => typeof came === 'string' && !/^-?\d+\.\d+$/.test(came)

/** Another value of the same kind: what then changes on the screen depends on the field. */
function another(came: unknown): unknown {
  if (Array.isArray(came)) return []
  if (typeof came === 'object') return null
  if (typeof came === 'number') return came === 1 ? 0 : came === 0 ? 1 : came + 1
  const text = came as string
  if (/^-?\d+\.\d+$/.test(text)) return (Number(text) + 1.5).toFixed(2)
  if (/^\d+$/.test(text)) return String(Number(text) + 1)
  return /^\d{4}-\d\d-\d\d/.test(text) ? '2025-01-02 03:04:05'.slice(0, text.length) : '另外的字'
}

/**
 * Answers under which the screen shows what depends on a field: another value of its kind, for a vital field also
 * no answer at all, for a row-vital one also a list without that row.
 */
export function probesOf({ field, change, came }: Drifted): Answer[] {
  const probes: Answer[] = [wrongField({ ...change, value: another(came) })]
  // An empty text too: its heading or button may disappear.
  if (isWords(came)) probes.push(wrongField({ ...change, value: '' }))
  if (typeof came === 'object') probes.push(wrongField({ ...change, value: undefined }))
  if (field.class === 'vital') probes.push({ fault: 'wrongShape' })
  const row = /^(.*?\.\d+)(\.|$)/.exec(change.field)?.[1]
  if (field.class === 'row-vital' && row) probes.push(wrongField({ field: row, value: undefined }))
  return probes
}

/** Lines that may change when this number is missing or wrong, besides its own; without digits (sight.ts). */
const unstated: Readonly<Record<string, readonly string[]>> = {
  // The answer promises more pages, and the driver loads none (sight.ts).
  'promotions.applyLog data.last_page': ['没有更多了'],
  // The warning is worded differently: 「服务器未给出金额，请先查询状态」.
  'tron.status data.usdt_amount': [
    '控件复制金额',
    '仅限TRC网络，金额须与上方完全一致。用错协议平台将收不到款，且无法找回。',
  ],
}
export const goesWith = (on: EndpointId, { path }: Field) => unstated[`${on} ${path}`] ?? []

/** Fields whose text is HTML (about() in src/contract): cleaned, it may have pictures. */
export const isRich = (on: EndpointId, { path }: Field) =>
  /^(promotions|sponsors|articles|notices|app)\./.test(on) &&
  /\.(content|memo|webcontent)$/.test(path)

/** Fields that decide in which place or sum the amounts beside them are shown. */
const places: Readonly<Record<string, string>> = {
  'wallet.venues data[].platname':
    '第一行的代号说它是平台钱包；换了代号，它就是一个场馆，合计里有它',
}

/**
 * Amounts that a drifted answer names. A negative amount is one: the screen may show it, with its sign or without,
 * and in its sums and differences.
 * When a list changes as a whole, its rows change their places.
 */
export function amountsOf(
  on: EndpointId,
  { field, way, came }: Drifted,
  answer: unknown,
  healthy: readonly string[],
): string[] {
  if (way === 'negative') {
    const more = Number(NEGATIVE) - Number(came)
    const derived = healthy.flatMap((one) => [Number(one) + more, Number(one) - more])
    // A card's number is shown in groups, or by its end.
    return [
      NEGATIVE,
      NEGATIVE.slice(1),
      NEGATIVE.slice(-4),
      ...derived.map((one) => one.toFixed(2)),
    ]
  }
  const moves = Array.isArray(came) || `${on} ${field.path}` in places
  return moves ? sums(amountsIn(answer)) : []
}

/** Every amount in an answer, with two decimals. */
function amountsIn(answer: unknown): number[] {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(amountsIn)
  return typeof answer === 'string' && /^-?\d+\.\d+$/.test(answer) ? [Number(answer)] : []
}
/** The amounts as shown, with or without sign, and the sum of all. */
const sums = (all: readonly number[]) =>
  [...all, all.reduce((sum, one) => sum + one, 0)].flatMap((one) =>
    [one, Math.abs(one), -Math.abs(one)].map((some) => some.toFixed(2)),
  )

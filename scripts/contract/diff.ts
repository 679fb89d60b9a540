import type { Call, Field, Fields } from './openapiFields'

/** As oasdiff grades a change: of a request what is refused now, of an answer what nobody was prepared for. */
export type Grade = 'breaking' | 'warning' | 'fine'

export interface Change {
  grade: Grade
  /** Such as `POST /api/user`. */
  route: string
  id: string
  side: 'call' | 'request' | 'answer'
  /** Its path (openapiFields.ts); `` the whole. */
  field: string
  what: string
  /** What comes in an answer in the field's place; undefined where nothing else comes than before. */
  turn?: (came: unknown) => unknown
  /** Not in each row of a list. */
  some?: true
  /** Of a request: as it must be sent now. */
  now?: Field
}
type Part = Pick<Change, 'grade' | 'what' | 'turn' | 'some'> & {
  /** All that is in the field changes with it. */
  whole?: true
}
type Side = 'request' | 'answer'

/** What differs between two documents' calls. */
export function changesOf(
  old: ReadonlyMap<string, Call>,
  fresh: ReadonlyMap<string, Call>,
): Change[] {
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((route) => {
    const [before, now] = [old.get(route), fresh.get(route)]
    const { id = '' } = before ?? now ?? {}
    const call = { route, id, side: 'call', field: '' } as const
    if (!now) return { ...call, grade: 'breaking', what: 'removed' }
    if (!before) return { ...call, grade: 'fine', what: 'added' }
    return (['request', 'answer'] as const).flatMap((side) =>
      partsOf(before[side], now[side], side).map((part): Change => {
        const sent = side === 'request' ? now.request.get(part.field) : undefined
        return { route, id, side, ...part, ...(sent && { now: sent }) }
      }),
    )
  })
}

function partsOf(old: Fields, fresh: Fields, side: Side): (Part & { field: string })[] {
  const told: string[] = []
  const isTold = (field: string) =>
    told.some((one) => one === '' || field.startsWith(`${one}.`) || field.startsWith(`${one}[`))
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    if (isTold(field)) return []
    const [before, now] = [old.get(field), fresh.get(field)]
    const parts = before && now ? differences(before, now, side) : [cameOrWent(before, now, side)]
    if (parts.some((part) => part.whole)) told.push(field)
    return parts.map((part) => ({ field, ...part }))
  })
}

const missing = () => undefined

function cameOrWent(before: Field | undefined, now: Field | undefined, side: Side): Part {
  if (now?.required && side === 'request')
    return { grade: 'breaking', what: 'added, required', whole: true }
  if (now) return { grade: 'fine', what: 'added', whole: true }
  const grade = side === 'answer' && before?.required ? 'breaking' : 'warning'
  return { grade, what: 'removed', turn: missing, whole: true }
}

/** What is different in a field that both have. */
export function differences(before: Field, now: Field, side: Side): Part[] {
  /** Of a request what is narrower breaks, of an answer what is wider. */
  const worse = (wider: boolean, grade: Grade = 'breaking') =>
    wider === (side === 'request') ? 'fine' : grade
  const parts: Part[] = []
  const { gained, lost } = moved(before.types, now.types)
  const others = [gained, lost].map((list) => list.filter((one) => one !== 'null'))
  const [type] = others[0] ?? []
  const retyped = others.flat().length > 0
  if (retyped)
    parts.push({
      grade: (others[side === 'request' ? 1 : 0] ?? []).length > 0 ? 'breaking' : 'fine',
      what: `type ${before.types.join(' or ') || 'any'} → ${now.types.join(' or ') || 'any'}`,
      turn: as(type),
      whole: true,
    })
  if (gained.includes('null'))
    parts.push({ grade: worse(true), what: 'null is possible', turn: () => null, some: true })
  if (lost.includes('null'))
    parts.push({ grade: worse(false), what: 'null is not possible any more' })
  if (before.required && !now.required)
    parts.push({ grade: worse(true), what: 'optional now', turn: missing, some: true })
  if (!before.required && now.required) parts.push({ grade: worse(false), what: 'required now' })
  if (retyped) return parts
  const values = moved(before.values ?? [], now.values ?? [])
  for (const value of values.gained) {
    const what = value === ANY ? 'values are free now' : `value ${JSON.stringify(value)} added`
    const turn = () => (value === ANY ? UNKNOWN : value)
    parts.push({ grade: worse(true, 'warning'), what, turn, some: true })
  }
  for (const value of values.lost) {
    const what = value === ANY ? 'values are a list now' : `value ${JSON.stringify(value)} removed`
    parts.push({ grade: worse(false), what })
  }
  if (before.limits !== now.limits) {
    const what = `limits ${before.limits || 'none'} → ${now.limits || 'none'}`
    parts.push({ grade: 'warning', what })
  }
  return parts
}

const ANY = Symbol('any')
/** A word that no server of ours sends. */
const UNKNOWN = 'zzz_unknown'

/** What a list of what is possible gained and lost; an empty one stands for anything. */
function moved<T>(before: readonly T[], now: readonly T[]) {
  const beyond = (list: readonly T[], other: readonly T[]): (T | typeof ANY)[] => {
    if (other.length === 0) return []
    if (list.length === 0) return [ANY]
    return list.filter(
      (one) => !other.includes(one) && !(one === 'integer' && other.includes('number' as T)),
    )
  }
  return { gained: beyond(now, before), lost: beyond(before, now) }
}

/** The same value in another type. */
const as = (type: unknown) => (came: unknown) => {
  if (type === 'string') return typeof came === 'string' ? came : JSON.stringify(came)
  if (type === 'number' || type === 'integer') return Number.isNaN(Number(came)) ? 1 : Number(came)
  if (type === 'boolean') return Boolean(Number(came))
  if (type === 'array') return [came]
  return typeof came === 'object' && came !== null ? UNKNOWN : { value: came }
}

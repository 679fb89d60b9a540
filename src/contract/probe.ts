import * as v from 'valibot'
import { asJson } from '@/lib/json'
import { driftOf, isDrift, strangersOf, type Finding, type Stranger } from './drift'
import type { Endpoint } from './endpoint'
import { ENVELOPE, envelope } from './envelope'
import { unwrapped } from './reader'
import { placesOf, sizeInWords } from './shape'

export interface Held {
  /**
   * `fits`; `differs`, with findings; `refused`: a valid envelope whose code is not 200, so its data was not
   * seen.
   */
  verdict: 'fits' | 'differs' | 'refused'
  /** The envelope's code; null when there is no envelope. */
  code: number | null
  message: string
  /** As it came. */
  data: unknown
  /** With `fits`: what the contract tolerates, but is unusual. */
  findings: Finding[]
  /** Fields that the contract does not know. */
  unknown: Stranger[]
  /** Places where objects were found, such as «data[]»: only there can a missing field be reported. */
  places: string[]
}

const UNSEEN = { findings: [], unknown: [], places: [] }

/** Compares an answer's text with the contract: the envelope, then the data. */
export function hold(endpoint: Endpoint, status: number, content: string): Held {
  const json = asJson(content)
  const parsed = v.safeParse(envelope, json)
  if (!parsed.success || Number.isNaN(parsed.output.code)) {
    const finding: Finding = {
      field: 'envelope',
      kind: 'unreadable',
      expected: ENVELOPE,
      came: `HTTP ${status}, ${json === undefined ? inText(content) : sizeInWords(json)}`,
      times: 1,
    }
    return {
      ...UNSEEN,
      verdict: 'differs',
      code: null,
      message: '',
      data: undefined,
      findings: [finding],
    }
  }
  const { code, message, data: came } = parsed.output
  const data = unwrapped(endpoint.data, came)
  if (code !== 200) return { ...UNSEEN, verdict: 'refused', code, message, data }
  const places = placesOf(endpoint.data, data)
  const findings = driftOf(v.safeParse(endpoint.data, data).issues ?? [], places)
  return {
    verdict: findings.some(isDrift) ? 'differs' : 'fits',
    code,
    message,
    data,
    findings,
    unknown: strangersOf(places),
    places: [...places.keys()],
  }
}

const inText = (content: string) =>
  content.trim() === '' ? 'an empty body' : `no JSON: ${sizeInWords(content.trim())}`

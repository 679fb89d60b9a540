import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Endpoint } from '@/contract/endpoint'
import { unwrapped, asList } from '@/contract/tolerance'
import { sizeInWords, typeInWords } from '@/contract/shape'

/** A place of an answer that the app reads although it is not as openapi.json has it. Never a value. */
export interface Deviation {
  /** As a finding has it, `[].balance`; of the envelope `envelope.code`. */
  field: string
  /** In openapi.json's words: `Money`, `integer`, `list`. */
  expected: string
  came: string
  /** In how many rows. */
  times: number
}

const file = new URL('../../docs/openapi.json', import.meta.url)
const ours = JSON.parse(readFileSync(file, 'utf8')) as { components: { schemas: object } }
const names = new Map(Object.entries(ours.components.schemas).map(([name, one]) => [one, name]))
// Not optimised: each schema looks at a handful of answers.
const options = { strict: false, allErrors: true, verbose: true, code: { optimize: false } }
const ajv = new Ajv2020(options).addSchema(ours, 'ours')

const words: Record<string, string> = { string: 'text', array: 'list' }
/** Of the right type, but not as the document has it. */
export const OTHER_FORM = 'another form'

/** Of a successful answer, what openapi.json does not have so; empty for one to the letter. */
export function findDeviations(
  endpoint: Endpoint,
  kind: string | null,
  content: string,
): Deviation[] {
  const { method, path, data } = endpoint
  const call = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
  const at = `ours#/${call}/responses/200/content/application~1json/schema/anyOf/0`
  const came = JSON.parse(content) as { data?: unknown }
  const found = new Map<string, Deviation>()
  const note = (field: string, expected: string, was: string) => {
    const known = found.get(field + was)
    if (known) known.times++
    else found.set(field + was, { field, expected, came: was, times: 1 })
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(kind ?? ''))
    note('envelope.content-type', 'JSON', kind?.split(';')[0] || 'none')
  const inner = unwrapped(data, came.data)
  if (inner !== came.data) note('envelope.data', 'data', 'data.data')
  const answer = { ...came, ...('data' in came && { data: inner }) }
  const told = new Set<string>()
  for (const error of listErrors(at, answer)) {
    const [field, ...rest] = describeError(error)
    if (!told.has(error.instancePath + field)) note(field, ...rest)
    told.add(error.instancePath + field)
  }
  return [...found.values()]
}

type Inner = Record<string, unknown>

/** The errors of an answer, also in the rows of a list that came as an object: it is made a list. */
function listErrors(at: string, answer: Inner): ErrorObject[] {
  const fits = ajv.getSchema(at)
  if (!fits || fits(answer)) return []
  const errors = (fits.errors ?? []).filter(isRelevant)
  const lists = errors.filter(
    ({ params, data }) => params['type'] === 'array' && Array.isArray(asList(data)),
  )
  for (const { instancePath, data } of lists) {
    const steps = instancePath.split('/').slice(1)
    const last = steps.pop() as string
    steps.reduce((inside, step) => inside[step] as Inner, answer)[last] = asList(data)
  }
  return lists.length > 0 ? [...errors, ...listErrors(at, answer)] : errors
}

/** Of two choices the second one is null. */
const isRelevant = ({ keyword, schemaPath }: ErrorObject) =>
  keyword !== 'anyOf' && !schemaPath.includes('/anyOf/1/')

/** Where it is, what the document has there, and what came. */
function describeError({ instancePath, keyword, params, parentSchema, data }: ErrorObject) {
  const { missingProperty: missing = '', type = '' } = params as Record<string, string>
  const path = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.')
  const at = missing ? `${path}.${missing}` : path
  const inData = /^\.data(\[|\.|$)/.test(at) && !(at === '.data' && missing)
  const field = inData ? at.slice(5).replace(/^\./, '') || 'data' : `envelope${at}`
  const name = names.get(parentSchema)
  if (missing) {
    const spelt = parentSchema?.['x-tolerates'] as { 'other spellings'?: Record<string, string[]> }
    const other = spelt?.['other spellings']?.[missing]?.find((one) => one in (data as object))
    return [field, missing, other ?? 'nothing'] as const
  }
  const own = parentSchema?.['type'] as string
  const came = keyword === 'type' ? typeInWords(data) : data === '' ? sizeInWords(data) : OTHER_FORM
  return [field, name ?? words[own] ?? (own || type), came] as const
}

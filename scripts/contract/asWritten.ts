import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Endpoint } from '@/contract/endpoint'
import { removeDoubleDataWrapper, repairPhpList } from '@/contract/parseData'
import { describeTypeAndSize, describeType } from '@/contract/schemas'

/** A field that the app reads although it differs from openapi.json. Contains no values. */
export interface Deviation {
  /** `[].balance`, `envelope.code` */
  field: string
  /** `Money`, `integer`, `list` */
  expected: string
  came: string
  /** The number of rows. */
  times: number
}

const file = new URL('../../docs/openapi.json', import.meta.url)
const ours = JSON.parse(readFileSync(file, 'utf8')) as { components: { schemas: object } }
const names = new Map(
  Object.entries(ours.components.schemas).map(([name, schema]) => [schema, name]),
)
// Not optimised: each schema checks only a few responses.
const options = { strict: false, allErrors: true, verbose: true, code: { optimize: false } }
const ajv = new Ajv2020(options).addSchema(ours, 'ours')

const words: Record<string, string> = { string: 'text', array: 'list' }
/** Has the right type but another format. */
export const OTHER_FORMAT = 'another form'

/** The differences of a successful response from openapi.json. */
export function findDeviationsFromOpenApi(
  endpoint: Endpoint,
  contentType: string | null,
  json: string,
): Deviation[] {
  const { method, path, data } = endpoint
  const call = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
  const at = `ours#/${call}/responses/200/content/application~1json/schema/anyOf/0`
  const envelope = JSON.parse(json) as { data?: unknown }
  const found = new Map<string, Deviation>()
  const addDeviation = (field: string, expected: string, came: string) => {
    const deviation = found.get(field + came)
    if (deviation) deviation.times++
    else found.set(field + came, { field, expected, came, times: 1 })
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType ?? ''))
    addDeviation('envelope.content-type', 'JSON', contentType?.split(';')[0] || 'none')
  const inner = removeDoubleDataWrapper(data, envelope.data)
  if (inner !== envelope.data) addDeviation('envelope.data', 'data', 'data.data')
  const answer = { ...envelope, ...('data' in envelope && { data: inner }) }
  const reported = new Set<string>()
  for (const error of listErrors(at, answer)) {
    const [field, ...rest] = describeError(error)
    if (!reported.has(error.instancePath + field)) addDeviation(field, ...rest)
    reported.add(error.instancePath + field)
  }
  return [...found.values()]
}

type Inner = Record<string, unknown>

function listErrors(at: string, answer: Inner): ErrorObject[] {
  const fits = ajv.getSchema(at)
  if (!fits || fits(answer)) return []
  const errors = (fits.errors ?? []).filter(isRelevant)
  const lists = errors.filter(
    ({ params, data }) => params['type'] === 'array' && Array.isArray(repairPhpList(data)),
  )
  for (const { instancePath, data } of lists) {
    const steps = instancePath.split('/').slice(1)
    const last = steps.pop() as string
    steps.reduce((inside, step) => inside[step] as Inner, answer)[last] = repairPhpList(data)
  }
  return lists.length > 0 ? [...errors, ...listErrors(at, answer)] : errors
}

const isRelevant = ({ keyword, schemaPath }: ErrorObject) =>
  keyword !== 'anyOf' && !schemaPath.includes('/anyOf/1/')

function describeError({ instancePath, keyword, params, parentSchema, data }: ErrorObject) {
  const { missingProperty: missing = '', type = '' } = params as Record<string, string>
  const path = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.')
  const at = missing ? `${path}.${missing}` : path
  const inData = /^\.data(\[|\.|$)/.test(at) && !(at === '.data' && missing)
  const field = inData ? at.slice(5).replace(/^\./, '') || 'data' : `envelope${at}`
  const name = names.get(parentSchema)
  if (missing) {
    const spelt = parentSchema?.['x-tolerates'] as { 'other spellings'?: Record<string, string[]> }
    const other = spelt?.['other spellings']?.[missing]?.find(
      (spelling) => spelling in (data as object),
    )
    return [field, missing, other ?? 'nothing'] as const
  }
  const own = parentSchema?.['type'] as string
  const came =
    keyword === 'type' ? describeType(data) : data === '' ? describeTypeAndSize(data) : OTHER_FORMAT
  return [field, name ?? words[own] ?? (own || type), came] as const
}

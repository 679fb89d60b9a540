import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { describeTypeAndSize, describeType } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'
import { removeDoubleDataWrapper, repairPhpList } from '@/contract/parseData'

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
const openApi = JSON.parse(readFileSync(file, 'utf8')) as { components: { schemas: object } }
const schemaNames = new Map(
  Object.entries(openApi.components.schemas).map(([name, schema]) => [schema, name]),
)
// Not optimised: each schema checks only a few responses.
const options = { strict: false, allErrors: true, verbose: true, code: { optimize: false } }
const ajv = new Ajv2020(options).addSchema(openApi, 'openapi')

const typeWords: Record<string, string> = { string: 'text', array: 'list' }
/** Has the right type but another format. */
export const OTHER_FORMAT = 'another form'

export function findDeviationsFromOpenApi(
  endpoint: Endpoint,
  contentType: string | null,
  json: string,
): Deviation[] {
  const { method, path, data } = endpoint
  const operation = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
  const schemaRef = `openapi#/${operation}/responses/200/content/application~1json/schema/anyOf/0`
  const envelope = JSON.parse(json) as { data?: unknown }
  const deviations = new Map<string, Deviation>()
  const addDeviation = (field: string, expected: string, came: string) => {
    const deviation = deviations.get(field + came)
    if (deviation) deviation.times++
    else deviations.set(field + came, { field, expected, came, times: 1 })
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType ?? ''))
    addDeviation('envelope.content-type', 'JSON', contentType?.split(';')[0] || 'none')
  const unwrappedData = removeDoubleDataWrapper(data, envelope.data)
  if (unwrappedData !== envelope.data) addDeviation('envelope.data', 'data', 'data.data')
  const response = { ...envelope, ...('data' in envelope && { data: unwrappedData }) }
  const reportedFields = new Set<string>()
  for (const error of listErrors(schemaRef, response)) {
    const { field, expected, came } = describeError(error)
    const fieldOfRow = error.instancePath + field
    if (!reportedFields.has(fieldOfRow)) addDeviation(field, expected, came)
    reportedFields.add(fieldOfRow)
  }
  return [...deviations.values()]
}

type JsonObject = Record<string, unknown>

function listErrors(schemaRef: string, response: JsonObject): ErrorObject[] {
  const validate = ajv.getSchema(schemaRef)
  if (!validate || validate(response)) return []
  const errors = (validate.errors ?? []).filter(isRelevant)
  const phpLists = errors.filter(
    ({ params, data }) => params['type'] === 'array' && Array.isArray(repairPhpList(data)),
  )
  for (const { instancePath, data } of phpLists) {
    const steps = instancePath.split('/').slice(1)
    const last = steps.pop() as string
    const owner = steps.reduce((object, step) => object[step] as JsonObject, response)
    owner[last] = repairPhpList(data)
  }
  return phpLists.length > 0 ? [...errors, ...listErrors(schemaRef, response)] : errors
}

const isRelevant = ({ keyword, schemaPath }: ErrorObject) =>
  keyword !== 'anyOf' && !schemaPath.includes('/anyOf/1/')

type Tolerance = { 'other spellings'?: Record<string, string[]> }

function describeError({ instancePath, keyword, params, parentSchema, data }: ErrorObject) {
  const { missingProperty: missing = '', type = '' } = params as Record<string, string>
  const field = formatField(instancePath, missing)
  if (missing) {
    const { 'other spellings': spellings } = (parentSchema?.['x-tolerates'] ?? {}) as Tolerance
    const otherSpelling = spellings?.[missing]?.find((spelling) => spelling in (data as object))
    return { field, expected: missing, came: otherSpelling ?? 'nothing' }
  }
  const declaredType = (parentSchema?.['type'] as string) || type
  const expected = schemaNames.get(parentSchema) ?? typeWords[declaredType] ?? declaredType
  return { field, expected, came: describeReceived(keyword, data) }
}

/** By its path in `data`, or from `envelope`; `/data/0/state` as `[].state`. */
function formatField(instancePath: string, missing: string): string {
  const rowPath = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.')
  const path = missing ? `${rowPath}.${missing}` : rowPath
  const isInData = /^\.data(\[|\.|$)/.test(path) && !(path === '.data' && missing)
  return isInData ? path.replace(/^\.data\.?/, '') || 'data' : `envelope${path}`
}

function describeReceived(keyword: string, data: unknown): string {
  if (keyword === 'type') return describeType(data)
  return data === '' ? describeTypeAndSize(data) : OTHER_FORMAT
}

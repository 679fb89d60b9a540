import { readFileSync } from 'node:fs'
import { type JsonSchema, getCallDocs, type FieldDescription } from '@/contract/annotations'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import {
  SchemaBook,
  capitalize,
  type ObjectSchema,
  createReference,
  addFieldNotes,
} from './schemas'

export interface Envelope {
  code: number
  message: string
  data: unknown
}

export interface ExampleCall {
  request: Record<string, unknown>
  response: Envelope
}
/** The name of an only example is empty. */
type ExampleCalls = Record<string, ExampleCall>

/** Example calls by endpoint, and error responses. */
export interface Examples {
  calls: Record<string, ExampleCalls>
  refusal: Envelope
  /** By the response's name in skeleton.json. */
  errorResponses: Record<string, Envelope>
}

function formatExamples(calls: ExampleCalls, part: keyof ExampleCall): JsonSchema {
  const onlyCall = calls['']
  if (onlyCall) return { example: onlyCall[part] }
  const examples = Object.entries(calls).map(([name, call]) => [name, { value: call[part] }])
  return examples.length > 0 ? { examples: Object.fromEntries(examples) as JsonSchema } : {}
}

interface Skeleton {
  info: JsonSchema
  tags: { name: string; description: string }[]
  components: {
    responses: Record<string, { content?: { 'application/json': JsonSchema } }>
    schemas: Record<string, JsonSchema>
  }
}
const readJson = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as unknown

/**
 * The contract as an OpenAPI 3.1 document, on top of skeleton.json. `x-tolerates` lists what the app accepts besides.
 */
export function createDocument(endpoints: readonly Endpoint[], examples?: Examples): JsonSchema {
  const { info, tags, components, ...rest } = readJson('./skeleton.json') as Skeleton
  const { version } = readJson('../../package.json') as { version: string }
  if (examples) addExamples(components, examples)
  const book = new SchemaBook(endpoints, components.schemas)
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    const calls = examples?.calls[endpoint.id] ?? {}
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [method]: describeOperation(endpoint, book, calls),
    }
  }
  const schemas = Object.entries(book.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  const describeGroup = (name: string) => {
    const calls = endpoints.filter((endpoint) => getGroup(endpoint) === name)
    const description = `The calls of ${name}: ${calls.map(({ title }) => title).join(', ')}.`
    return tags.find((tag) => tag.name === name) ?? { name, description }
  }
  return {
    ...rest,
    info: { ...info, version },
    tags: [...new Set(endpoints.map(getGroup))].map(describeGroup),
    paths,
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }
}

const getGroup = ({ id }: Endpoint) => id.split('.')[0] ?? id

function addExamples(components: Skeleton['components'], examples: Examples) {
  const { responses, schemas } = components
  for (const [name, example] of Object.entries(examples.errorResponses))
    Object.assign(responses[name]?.content?.['application/json'] ?? {}, { example })
  Object.assign(schemas['Refusal'] ?? {}, { examples: [examples.refusal] })
}

export const formatDocument = (endpoints: readonly Endpoint[], examples?: Examples): string =>
  `${JSON.stringify(createDocument(endpoints, examples), null, 2)}\n`

function describeOperation(endpoint: Endpoint, book: SchemaBook, calls: ExampleCalls): JsonSchema {
  const { id, title, open } = endpoint
  const { message } = getCallDocs(endpoint)
  const isMoneyCall = movesMoney(endpoint)
  const request = describeRequest(endpoint, book, calls)
  return {
    operationId: id,
    summary: title,
    ...(message && { description: message.about }),
    tags: [getGroup(endpoint)],
    security: open ? [] : [{ member: [] }],
    ...(isMoneyCall && { 'x-moves-money': true }),
    ...request,
    responses: {
      200: {
        description: 'Done: code 200. Refused: any other code, and the words for the member.',
        content: {
          'application/json': {
            // Not oneOf: the linter does not see that the codes exclude each other.
            schema: { anyOf: [addEnvelopeSchema(endpoint, book), createReference('Refusal')] },
            ...formatExamples(calls, 'response'),
          },
        },
      },
      ...(!open && { 401: referToResponse('SessionEnded') }),
      ...('requestBody' in request && {
        400: referToResponse('Malformed'),
        413: referToResponse('TooLarge'),
        422: referToResponse('InvalidRequest'),
      }),
      429: referToResponse('TooMany'),
      501: referToResponse('NotHere'),
      '5XX': referToResponse(isMoneyCall ? 'Unknown' : 'Broken'),
    },
  }
}

const requestIdSchema: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description:
    'New for each tap. The same id again is the network sending one tap twice: give the first ' +
    'answer again, move nothing, and tell the id back in the envelope.',
}

const referToResponse = (name: string) => ({ $ref: `#/components/responses/${name}` })

function getDataName(data: JsonSchema): string {
  if (typeof data['$ref'] === 'string') return data['$ref'].split('/').at(-1) as string
  if (data['type'] === 'array') return `${getDataName(data['items'] as JsonSchema)}List`
  if (data['anyOf']) return getDataName((data['anyOf'] as [JsonSchema])[0])
  return data['type'] === 'null' ? 'Done' : 'Text'
}

function addEnvelopeSchema(endpoint: Endpoint, book: SchemaBook): JsonSchema {
  const { message } = getCallDocs(endpoint)
  const isMoneyCall = movesMoney(endpoint)
  const data = book.createSchema(endpoint.data, 'response')
  const isEmpty = data['type'] === 'null'
  const messageNote = 'Shown to the member where the screen has no words of its own; may be empty.'
  const emptyDataNote = 'Nothing: null, or left out. The message says it all.'
  const echoedId = { ...requestIdSchema, description: "The request's, where it had one." }
  const ownName = isEmpty && isMoneyCall ? 'Moved' : getDataName(data)
  return book.add(message?.name ?? `${ownName}Answer`, {
    type: 'object',
    ...(message && { description: message.about }),
    properties: {
      code: { type: 'integer', const: 200, 'x-tolerates': 'the same as text' },
      message: message?.schema ?? { type: 'string', description: messageNote },
      data: isEmpty ? { ...data, description: emptyDataNote } : data,
      ...(isMoneyCall && { [REQUEST_ID]: echoedId }),
    },
    required: ['code', 'message', ...(isEmpty ? [] : ['data'])],
  })
}

const SHARED_FIELDS: Record<string, FieldDescription> = {
  page: { minimum: 1, description: 'Counted from 1.' },
  api_type: 'A game type, or empty for all.',
  date: '1 today, 2 last 7 days, 3 last 15, 4 last 30.',
}

/** The body, or for GET the query parameters. */
function describeRequest(endpoint: Endpoint, book: SchemaBook, calls: ExampleCalls): JsonSchema {
  const schema = book.createSchema(endpoint.body, 'request') as ObjectSchema
  const sharedFields = Object.entries(SHARED_FIELDS).filter(([name]) => name in schema.properties)
  const properties = addFieldNotes(schema, {
    ...Object.fromEntries(sharedFields),
    ...getCallDocs(endpoint).fields,
  })
  const described = { ...schema, properties }
  if (endpoint.method === 'GET') return describeQuery(described, calls)
  return { requestBody: describeBody(endpoint, book, described, calls) }
}

function describeQuery(
  { properties, required = [] }: ObjectSchema,
  calls: ExampleCalls,
): JsonSchema {
  const [sample] = Object.values(calls)
  const parameters = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(sample && name in sample.request && { example: sample.request[name] }),
  }))
  return parameters.length > 0 ? { parameters } : {}
}

/** A request without fields sends `{}` or nothing; one that moves money adds its id. */
function describeBody(
  endpoint: Endpoint,
  book: SchemaBook,
  { properties, required = [] }: ObjectSchema,
  calls: ExampleCalls,
): JsonSchema {
  const { about, variants } = getCallDocs(endpoint)
  const isMoneyCall = movesMoney(endpoint)
  const fieldNames = Object.keys(properties)
  const isOptional = fieldNames.length === 0 && !isMoneyCall
  const createBody = (
    fields: JsonSchema,
    requiredFields: readonly string[],
    description = about,
  ): JsonSchema => {
    const allRequired = isMoneyCall ? [...requiredFields, REQUEST_ID] : requiredFields
    return {
      type: 'object',
      ...(description && { description }),
      properties: { ...fields, ...(isMoneyCall && { [REQUEST_ID]: requestIdSchema }) },
      ...(allRequired.length > 0 && { required: allRequired }),
    }
  }
  const variantSchemas = variants?.map((variant) => {
    const fields: JsonSchema = {}
    for (const [name, note] of Object.entries(variant.fields))
      fields[name] = note ?? properties[name]
    return book.add(variant.name, createBody(fields, Object.keys(variant.fields), variant.about))
  })
  const schema = book.add(
    `${getRequestName(endpoint, fieldNames)}Request`,
    variantSchemas ? { anyOf: variantSchemas } : createBody(properties, required),
  )
  return {
    ...(isOptional && { description: 'An empty object, or no body at all.' }),
    required: !isOptional,
    content: {
      [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
        schema,
        ...formatExamples(calls, 'request'),
      },
    },
  }
}

/** By the annotation, or for bodies that several endpoints share by their only field; otherwise by the endpoint. */
function getRequestName(endpoint: Endpoint, fieldNames: readonly string[]): string {
  const { name } = getCallDocs(endpoint)
  if (name !== undefined) return name
  if (fieldNames.length === 0) return movesMoney(endpoint) ? 'Tap' : 'Empty'
  if (fieldNames.join() === 'id') return 'ById'
  if (fieldNames.join() === 'page') return 'Page'
  return endpoint.id.split('.').map(capitalize).join('')
}

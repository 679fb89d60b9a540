import { readFileSync } from 'node:fs'
import { type JsonSchema, getCallAnnotation, type FieldDescription } from '@/contract/annotations'
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
  answer: Envelope
}
/** Example calls by endpoint and name ('' for the only one), and error responses. */
export interface Examples {
  calls: Record<string, Record<string, ExampleCall>>
  refused: Envelope
  ended: Envelope
  invalid: Envelope
  malformed: Envelope
  unknown: Envelope
}
type Calls = Examples['calls'][string] | undefined

function toExample(calls: Calls, part: keyof ExampleCall): JsonSchema {
  const all = Object.entries(calls ?? {}).map(
    ([name, made]) => [name, { value: made[part] }] as const,
  )
  const [[first, only] = []] = all
  if (first !== '') return only ? { examples: Object.fromEntries(all) } : {}
  return { example: only?.value }
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
    const call = examples?.calls[endpoint.id]
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [method]: describeOperation(endpoint, book, call),
    }
  }
  const schemas = Object.entries(book.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  const groups = [...new Set(endpoints.map(getGroup))].map((name) => {
    const titles = endpoints
      .filter((endpoint) => getGroup(endpoint) === name)
      .map(({ title }) => title)
    const description = `The calls of ${name}: ${titles.join(', ')}.`
    return tags.find((tag) => tag.name === name) ?? { name, description }
  })
  return {
    ...rest,
    info: { ...info, version },
    tags: groups,
    paths,
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }
}

const getGroup = ({ id }: Endpoint) => id.split('.')[0] ?? id

function addExamples({ responses, schemas }: Skeleton['components'], examples: Examples) {
  const { refused, ended, invalid, malformed, unknown } = examples
  const all = {
    SessionEnded: ended,
    InvalidRequest: invalid,
    Malformed: malformed,
    NotHere: unknown,
  }
  for (const [name, example] of Object.entries(all))
    Object.assign(responses[name]?.content?.['application/json'] ?? {}, { example })
  Object.assign(schemas['Refusal'] ?? {}, { examples: [refused] })
}

export const formatDocument = (endpoints: readonly Endpoint[], examples?: Examples): string =>
  `${JSON.stringify(createDocument(endpoints, examples), null, 2)}\n`

function describeOperation(endpoint: Endpoint, book: SchemaBook, call: Calls): JsonSchema {
  const { id, title, open } = endpoint
  const { message } = getCallAnnotation(endpoint)
  const moves = movesMoney(endpoint)
  const request = describeRequest(endpoint, book, call)
  return {
    operationId: id,
    summary: title,
    ...(message && { description: message.about }),
    tags: [getGroup(endpoint)],
    security: open ? [] : [{ member: [] }],
    ...(moves && { 'x-moves-money': true }),
    ...request,
    responses: {
      200: {
        description: 'Done: code 200. Refused: any other code, and the words for the member.',
        content: {
          'application/json': {
            // Not oneOf: the linter does not see that the codes exclude each other.
            schema: { anyOf: [addAnswer(endpoint, book), createReference('Refusal')] },
            ...toExample(call, 'answer'),
          },
        },
      },
      ...(!open && { 401: refResponse('SessionEnded') }),
      ...('requestBody' in request && {
        400: refResponse('Malformed'),
        413: refResponse('TooLarge'),
        422: refResponse('InvalidRequest'),
      }),
      429: refResponse('TooMany'),
      501: refResponse('NotHere'),
      '5XX': refResponse(moves ? 'Unknown' : 'Broken'),
    },
  }
}

const requestId: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description:
    'New for each tap. The same id again is the network sending one tap twice: give the first ' +
    'answer again, move nothing, and tell the id back in the envelope.',
}

const refResponse = (name: string) => ({ $ref: `#/components/responses/${name}` })

function getDataName(data: JsonSchema): string {
  if (typeof data['$ref'] === 'string') return data['$ref'].split('/').at(-1) as string
  if (data['type'] === 'array') return `${getDataName(data['items'] as JsonSchema)}List`
  if (data['anyOf']) return getDataName((data['anyOf'] as [JsonSchema])[0])
  return data['type'] === 'null' ? 'Done' : 'Text'
}

function addAnswer(endpoint: Endpoint, book: SchemaBook): JsonSchema {
  const { message } = getCallAnnotation(endpoint)
  const moves = movesMoney(endpoint)
  const data = book.createSchema(endpoint.data, 'answer')
  const isEmpty = data['type'] === 'null'
  const words = 'Shown to the member where the screen has no words of its own; may be empty.'
  const nothingSaid = 'Nothing: null, or left out. The message says it all.'
  const echoed = { ...requestId, description: "The request's, where it had one." }
  return book.add(message?.name ?? `${isEmpty && moves ? 'Moved' : getDataName(data)}Answer`, {
    type: 'object',
    ...(message && { description: message.about }),
    properties: {
      code: { type: 'integer', const: 200, 'x-tolerates': 'the same as text' },
      message: message?.schema ?? { type: 'string', description: words },
      data: isEmpty ? { ...data, description: nothingSaid } : data,
      ...(moves && { [REQUEST_ID]: echoed }),
    },
    required: ['code', 'message', ...(isEmpty ? [] : ['data'])],
  })
}

const SHARED_FIELDS: Record<string, FieldDescription> = {
  page: { minimum: 1, description: 'Counted from 1.' },
  api_type: 'A game type, or empty for all.',
  date: '1 today, 2 last 7 days, 3 last 15, 4 last 30.',
}
const SINGLE_FIELD_NAMES: Record<string, string> = { id: 'ById', page: 'Page' }

/** The body, or for GET the query parameters. A call without fields sends `{}` or nothing. */
function describeRequest(endpoint: Endpoint, book: SchemaBook, call: Calls): JsonSchema {
  const { id, method, body, multipart } = endpoint
  const note = getCallAnnotation(endpoint)
  const [sample] = Object.values(call ?? {})
  const drawn = book.createSchema(body, 'request') as ObjectSchema
  const names = Object.keys(drawn.properties)
  const words = Object.entries(SHARED_FIELDS).filter(([name]) => names.includes(name))
  const fields = addFieldNotes(drawn, { ...Object.fromEntries(words), ...note.fields })
  const required = drawn.required ?? []
  if (method === 'GET') {
    const parameters = Object.entries(fields).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(sample && name in sample.request && { example: sample.request[name] }),
    }))
    return parameters.length > 0 ? { parameters } : {}
  }
  const moves = movesMoney(endpoint)
  const optional = names.length === 0 && !moves
  const createBody = (
    has: JsonSchema,
    needed: readonly string[],
    words = note.about,
  ): JsonSchema => ({
    type: 'object',
    ...(words && { description: words }),
    properties: { ...has, ...(moves && { [REQUEST_ID]: requestId }) },
    ...((moves || needed.length > 0) && { required: [...needed, ...(moves ? [REQUEST_ID] : [])] }),
  })
  const forms = note.forms?.map(({ name, about: own, has }) => {
    const replaced = Object.entries(has).map(([field, word]) => [field, word ?? fields[field]])
    return book.add(
      name,
      createBody(Object.fromEntries(replaced) as JsonSchema, Object.keys(has), own),
    )
  })
  const [first = moves ? 'Tap' : 'Empty', ...more] = names
  const only = names.length === 0 ? first : more.length === 0 && SINGLE_FIELD_NAMES[first]
  const name = note.name ?? (only || id.split('.').map(capitalize).join(''))
  return {
    requestBody: {
      ...(optional && { description: 'An empty object, or no body at all.' }),
      required: !optional,
      content: {
        [multipart ? 'multipart/form-data' : 'application/json']: {
          schema: book.add(
            `${name}Request`,
            forms ? { anyOf: forms } : createBody(fields, required),
          ),
          ...toExample(call, 'request'),
        },
      },
    },
  }
}

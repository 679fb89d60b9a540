import { type FieldClass, fieldsOf } from '@/contract/classes'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'
import { REQUEST_ID } from '@/contract/envelope'
import { answerNotes } from './answerNotes'
import { type Envelope, answerOf, factOf, refusals, requestId } from './answers'
import { Book, type Note, core, entriesOf, object } from './draw'
import { ref, values } from './kinds'
import { about, servers, tagsOf } from './preface'
import { requestNotes } from './requestNotes'

type Classes = Record<string, FieldClass>
/** What an unreadable value costs, the most first: the answer, its row, or only itself. */
const dearest: readonly FieldClass[] = ['vital', 'row-vital', 'lenient']

/**
 * The classes of the fields of each object of an answer, by the object's declarations. A field of an object that is
 * a row in one answer and alone in another has the dearer class.
 */
export function classesOf(endpoints: readonly Endpoint[]): ReadonlyMap<unknown, Classes> {
  const byObject = new Map<unknown, Classes>()
  for (const { names, class: own, declared } of endpoints.flatMap(({ data }) => fieldsOf(data))) {
    const [name = ''] = names
    if (!declared) continue
    const known = byObject.get(declared) ?? {}
    const other = known[name] ?? own
    known[name] = dearest.indexOf(own) < dearest.indexOf(other) ? own : other
    byObject.set(declared, known)
  }
  return byObject
}

/** An object's drawing, with the class of each field beside it. */
function withClasses(shape: JsonSchema, classes: Classes): JsonSchema {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, drawn]) => [name, { ...drawn, ...(classes[name] && { 'x-reading': classes[name] }) }],
  )
  return { ...shape, properties: Object.fromEntries(properties) as JsonSchema }
}

/** Example calls as a server answered them, and the refusals. */
export interface Examples {
  calls: Record<string, { request: Record<string, unknown>; answer: Envelope }>
  refused: Envelope
  ended: Envelope
  invalid: Envelope
  malformed: Envelope
  unknown: Envelope
}

/** What an answer's own object is called when answerNotes.ts has no better name: `SiteTips` for `site.tips`. */
const byId = ({ id, data }: Endpoint) => {
  const name = id.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())
  return [core(data), { name, outer: data }] as const
}

/**
 * The contract as an OpenAPI 3.1 document: what the app sends and what a server should answer; what the app
 * tolerates is added as x-tolerates. Pure. Throws on an object inside of an answer that answerNotes.ts does not name.
 */
export function openapi(endpoints: readonly Endpoint[], examples?: Examples): JsonSchema {
  const names = new Map([...endpoints.map(byId), ...answerNotes])
  const book = new Book(names)
  for (const [name, shape] of Object.entries(refusals))
    book.add(
      name,
      examples && name === 'Refusal' ? { ...shape, examples: [examples.refused] } : shape,
    )
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    const call = examples?.calls[endpoint.id]
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, book, call) }
  }
  const classes = classesOf(endpoints)
  for (const [schema, { name }] of names) {
    const own = classes.get(entriesOf(schema))
    const shape = book.schemas[name]
    if (own && shape) book.schemas[name] = withClasses(shape, own)
  }
  const drawn = JSON.stringify([paths, book.schemas])
  const met = Object.entries(values).filter(([name]) => drawn.includes(`/schemas/${name}"`))
  const schemas = { ...Object.fromEntries(met), ...book.schemas }
  return {
    openapi: '3.1.0',
    info: about,
    servers,
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: {
        member: {
          type: 'http',
          scheme: 'bearer',
          description: 'The api_token of user.login or user.register.',
        },
      },
      responses: responses(examples),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

/** The file's text. */
export const openapiText = (endpoints: readonly Endpoint[], examples?: Examples) =>
  `${JSON.stringify(openapi(endpoints, examples), null, 2)}\n`

type Call = Examples['calls'][string] | undefined

function operation(endpoint: Endpoint, book: Book, call: Call): JsonSchema {
  const { id, title, open } = endpoint
  const moves = movesMoney(endpoint)
  const fact = factOf(id)
  const request = asking(endpoint, book, call)
  return {
    operationId: id,
    summary: title,
    ...(fact && { description: fact }),
    tags: [id.split('.')[0]],
    security: open ? [] : [{ member: [] }],
    ...(moves && { 'x-moves-money': true }),
    ...request,
    responses: {
      200: {
        description: 'Done: code 200. Refused: any other code, and the words for the member.',
        content: {
          'application/json': {
            // The code decides which of the two it is. Not oneOf, because the linter does not understand that
            // they exclude each other.
            schema: { anyOf: [answerOf(endpoint, book), ref('Refusal')] },
            ...(call && { example: call.answer }),
          },
        },
      },
      ...(!open && { 401: { $ref: '#/components/responses/SessionEnded' } }),
      ...('requestBody' in request && {
        400: { $ref: '#/components/responses/Malformed' },
        413: { $ref: '#/components/responses/TooLarge' },
        422: { $ref: '#/components/responses/InvalidRequest' },
      }),
      429: { $ref: '#/components/responses/TooMany' },
      501: { $ref: '#/components/responses/NotHere' },
      '5XX': { $ref: `#/components/responses/${moves ? 'Unknown' : 'Broken'}` },
    },
  }
}

/** A body; for GET its fields as query parameters. A call without fields sends `{}`, and may send none. */
function asking(endpoint: Endpoint, book: Book, call: Call): JsonSchema {
  const { id, method, body, multipart } = endpoint
  const moves = movesMoney(endpoint)
  const note = (requestNotes as Record<string, Note>)[id] ?? {}
  const own = object(core(body), 'request', book, note)
  const fields = own['properties'] as Record<string, JsonSchema>
  const required = (own['required'] ?? []) as string[]
  if (method === 'GET') {
    const parameters = Object.entries(fields).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(call && name in call.request && { example: call.request[name] }),
    }))
    return parameters.length > 0 ? { parameters } : {}
  }
  const takesNothing = Object.keys(fields).length === 0
  const optional = takesNothing && !moves
  const ownName = takesNothing ? (moves ? 'Tap' : 'Empty') : id.split('.').map(capital).join('')
  const name = note.name ?? ownName
  const tapped = (properties: JsonSchema, needed: readonly string[]): JsonSchema => ({
    ...own,
    properties: { ...properties, ...(moves && { [REQUEST_ID]: requestId }) },
    ...((moves || needed.length > 0) && {
      required: [...needed, ...(moves ? [REQUEST_ID] : [])],
    }),
  })
  const forms = note.forms?.map(({ name: form, about: words, has }) => {
    const names = Object.keys(has)
    const properties = Object.fromEntries(
      names.map((field) => [field, has[field] ?? fields[field]]),
    )
    const shape = { ...tapped(properties, names), ...(words && { description: words }) }
    return book.add(form, shape)
  })
  return {
    requestBody: {
      ...(optional && { description: 'An empty object, or no body at all.' }),
      required: !optional,
      content: {
        [multipart ? 'multipart/form-data' : 'application/json']: {
          schema: book.add(`${name}Request`, forms ? { anyOf: forms } : tapped(fields, required)),
          ...(call && { example: call.request }),
        },
      },
    },
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function responses(examples: Examples | undefined): JsonSchema {
  const like = 'The same envelope with HTTP 200 means the same.'
  const envelope = (description: string, name: string, example?: Envelope) => ({
    description,
    content: { 'application/json': { schema: ref(name), ...(example && { example }) } },
  })
  const headers = {
    'Retry-After': {
      description: 'Seconds, or a date: the app asks no sooner.',
      schema: { type: 'string' },
    },
  }
  const invalid = `A request that is not what this document says. ${like}`
  const malformed = `A body that is not JSON, or is nested too deep. ${like}`
  const unknown = `A call that this server does not have. Nothing was done. ${like}`
  return {
    SessionEnded: envelope(`No session, or an ended one. ${like}`, 'SessionEnded', examples?.ended),
    InvalidRequest: envelope(invalid, 'InvalidRequest', examples?.invalid),
    Malformed: envelope(malformed, 'Refusal', examples?.malformed),
    TooLarge: {
      description: 'A body beyond the limit, 8 MB with the fake: any body; the connection ends.',
    },
    NotHere: envelope(unknown, 'Refusal', examples?.unknown),
    TooMany: { ...envelope('Asked too often. Any envelope or none.', 'Refusal'), headers },
    Broken: {
      description: 'The server or a gateway before it is broken: any body. Reads are asked again.',
      headers,
    },
    Unknown: {
      description:
        'What became of the movement is not known: any body. The app says 结果待确认, shows the way ' +
        'to the records and never sends it again. A «no» is never told by a 5xx.',
    },
  }
}

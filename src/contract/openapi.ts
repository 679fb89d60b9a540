import type { Endpoint } from './endpoint'
import { REQUEST_ID } from './requestId'
import { type JsonSchema, jsonSchema } from './jsonSchema'

/** The contract as an OpenAPI 3.1 document. Pure: the same endpoints give the same document. */
export function openapi(endpoints: readonly Endpoint[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '星河 H5',
      version: '1',
      description:
        'Made from src/contract by `npm run openapi`. Inputs are as tolerant as the app is.',
    },
    paths,
    components: { securitySchemes: { member: { type: 'http', scheme: 'bearer' } } },
  }
}

/** The file's text. */
export const openapiText = (endpoints: readonly Endpoint[]) =>
  `${JSON.stringify(openapi(endpoints), null, 2)}\n`

function operation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: endpoint.id,
    summary: endpoint.title,
    tags: [endpoint.id.split('.')[0]],
    security: endpoint.open ? [] : [{ member: [] }],
    ...(endpoint.movesMoney ? { 'x-moves-money': true } : {}),
    ...asked(endpoint),
    responses: {
      200: {
        description:
          'code 200 is success; 401 an ended session; anything else a refusal, with its words.',
        content: { 'application/json': { schema: envelope(jsonSchema(endpoint.data)) } },
      },
    },
  }
}

const repeatable: JsonSchema = {
  [REQUEST_ID]: {
    type: 'string',
    description:
      'New for each tap. The same id again is the network sending one tap twice: give the first ' +
      'answer again, move nothing, and tell the id back in the envelope.',
  },
}

/** A body, or for GET its fields as query parameters; nothing when the call takes nothing. */
function asked({ method, body, multipart, movesMoney }: Endpoint): JsonSchema {
  const own = jsonSchema(body)
  const properties = { ...(own['properties'] as object), ...(movesMoney && repeatable) }
  const schema: JsonSchema = { ...own, properties }
  const required = (schema['required'] ?? []) as string[]
  if (Object.keys(properties).length === 0) return {}
  if (method === 'GET') {
    const parameters = Object.entries(properties).map(([name, field]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: field,
    }))
    return { parameters }
  }
  const type = multipart ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    code: { type: ['number', 'string'] },
    message: { type: ['string', 'number', 'null'] },
    data,
  },
  required: ['code'],
})

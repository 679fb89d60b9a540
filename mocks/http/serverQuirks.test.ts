import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { envelope } from '@/contract/envelope'
import { safeParseData } from '@/contract/parseData'
import { getDataFields } from '@/contract/schemas'
import { applyQuirks } from './serverQuirks'

type Example = { code: number; message: string; data: unknown }
const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { responses: { 200: { content: Content } } }>>
}
interface Content {
  'application/json': {
    example?: Example
    examples?: Record<string, { value: Example }>
  }
}

const getExample = ({ method, path }: Endpoint) => {
  const { content } = document.paths[path]![method.toLowerCase()]!.responses[200]
  const { example, examples = {} } = content['application/json']
  return example ?? Object.values(examples)[0]!.value
}

it.each(endpoints)('the app reads the same from $id with quirks', (endpoint) => {
  const { data } = endpoint
  const example = getExample(endpoint)
  const response = applyQuirks(endpoint, example)
  expect(response).not.toEqual(example)
  expect(v.parse(envelope, response).code).toBe(200)
  if (getDataFields(data).length === 0) return
  expect(safeParseData(data, response.data).read).toEqual(safeParseData(data, example.data).read)
})

import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Ajv from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { openapi, openapiText, type Examples } from '@/contract/openapi/document'
import { examplesOfFake } from './examples'

const file = new URL('../../../docs/openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')

interface Media {
  schema: object
  example: unknown
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<'200', { content: Record<'application/json', Media> }>
}
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/** What the linter says, of any severity. */
async function lint(config: Parameters<typeof createConfig>[0]) {
  const problems = await lintFromString({
    source: text,
    absoluteRef: '/openapi.json',
    config: await createConfig(config),
  })
  return problems.map((one) => [one.ruleId, one.message, one.location[0]?.pointer])
}

describe('docs/openapi.json', () => {
  it('keeps every rule of the linter’s strict set', async () => {
    // The repository grants no licence, and the document must not either. The examples: below.
    const off = ['info-license', 'info-license-strict', 'no-invalid-media-type-examples']
    const rules = Object.fromEntries(off.map((rule) => [rule, 'off' as const]))
    expect(await lint({ extends: ['recommended-strict'], rules })).toEqual([])
  })

  it('has no example with a field that its schema does not tell', async () => {
    expect(await lint({ rules: { 'no-invalid-media-type-examples': 'error' } })).toEqual([])
  })

  it('is valid OpenAPI 3.1, every reference with its end', async () => {
    const copy = JSON.parse(text) as Parameters<typeof SwaggerParser.validate>[0]
    await expect(SwaggerParser.validate(copy)).resolves.toBeDefined()
  })
})

describe('the examples', () => {
  let examples: Examples
  beforeAll(async () => {
    examples = await examplesOfFake()
  })
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { email: /^\S+@\S+$/ } })
  ajv.addSchema({ $id: 'doc', components: document.components })
  /** What is wrong with a value, by a schema of the document. */
  const problems = (schema: object, value: unknown) => {
    const bound = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')) as object
    const check = ajv.compile(bound)
    return check(value) ? [] : (check.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
  }

  it('are the same in every run', async () => {
    expect(openapiText(endpoints, await examplesOfFake())).toBe(openapiText(endpoints, examples))
    expect(openapiText(endpoints, examples)).toBe(text)
  })

  it.each(operations)('$operationId: its request and answer are what its schemas say', (one) => {
    const answer = one.responses['200'].content['application/json']
    expect(problems(answer.schema, answer.example)).toEqual([])
    for (const body of Object.values(one.requestBody?.content ?? {}))
      expect(problems(body.schema, body.example)).toEqual([])
  })

  it.each(endpoints.filter(({ multipart }) => !multipart))(
    '$id: the app reads the answer, and could have sent the body',
    ({ id, body, data }) => {
      const call = examples.calls[id]
      expect(v.safeParse(data, call?.answer.data).issues).toBeUndefined()
      expect(v.safeParse(body, call?.asked).issues).toBeUndefined()
    },
  )

  it('tell of the three refusals', () => {
    const { refused, ended, invalid } = examples
    expect([refused.code, ended.code, invalid.code]).toEqual([500, 401, 422])
    expect(refused.message).toContain('打码量不足')
    const { Refusal, SessionEnded, InvalidRequest } = document.components.schemas as Record<
      'Refusal' | 'SessionEnded' | 'InvalidRequest',
      object
    >
    expect(problems(Refusal, refused)).toEqual([])
    expect(problems(SessionEnded, ended)).toEqual([])
    expect(problems(InvalidRequest, invalid)).toEqual([])
  })

  it('would be refused by a schema that they do not keep to', () => {
    const balance = openapi(endpoints)['components'] as { schemas: Record<string, object> }
    const { Balance } = balance.schemas as { Balance: object }
    expect(problems(Balance, { balance: 12.5 })).toEqual(['/balance must be string'])
    expect(problems(Balance, { balance: '12.5' })).toHaveLength(1)
    expect(problems(Balance, { balance: '12.50' })).toEqual([])
  })
})

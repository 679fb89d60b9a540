import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { openapiText, type Examples } from './document'
import { examplesOfFake } from './examples'

const file = new URL('../../docs/openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')

/** The linter's messages of any severity. */
async function lint(config: Parameters<typeof createConfig>[0], source = text) {
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig(config),
  })
  return problems.map((one) => [one.ruleId, one.message, one.location[0]?.pointer])
}

/** The linter and the schemas of all examples are seconds of work on a busy machine. */
const PATIENCE = 30_000

describe('docs/openapi.json', { timeout: PATIENCE }, () => {
  it('keeps every rule of the linter’s strict set', async () => {
    // The repository has no licence, so the document must not name one. Examples are checked below.
    const off = ['info-license', 'info-license-strict', 'no-invalid-media-type-examples']
    const rules = Object.fromEntries(off.map((rule) => [rule, 'off' as const]))
    expect(await lint({ extends: ['recommended-strict'], rules })).toEqual([])
  })

  const examplesAlone = {
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  } as const
  it('has no example that is not what its schema says, whole and without more', async () => {
    expect(await lint(examplesAlone)).toEqual([])
  })

  it('would have one if the fake told a balance as a number, or a field more', async () => {
    const balance = '"balance": "12860.50"\n'
    expect(text).toContain(balance)
    const broken = text.replace(balance, '"balance": 12860.5, "currency": "CNY"\n')
    const problems = await lint(examplesAlone, broken)
    const where = '#/paths/~1api~1balance/post/responses/200/content/application~1json/example/data'
    expect(problems.map(([, , at]) => at)).toEqual(
      expect.arrayContaining([`${where}/balance`, `${where}/currency`]),
    )
  })

  const parsed = (source = text) =>
    SwaggerParser.validate(JSON.parse(source) as Parameters<typeof SwaggerParser.validate>[0])
  it('is valid OpenAPI 3.1, every reference with its end', async () => {
    await expect(parsed()).resolves.toBeDefined()
  })

  // Two validators that share no code; each is shown to look at what 3.1 says, not only at JSON.
  it.each([
    [
      'a response without its description',
      '"description": "Done: code 200.',
      '"about": "Done: code 200.',
      "must have required property 'description'",
    ],
    ['a reference without its end', '/responses/TooMany"', '/responses/TooFew"', 'TooFew'],
    [
      'a place of a parameter that 3.1 does not know',
      '"in": "query"',
      '"in": "body"',
      'parameters/0/in must be equal to one of the allowed values',
    ],
    [
      'no title',
      '"title": "星河 H5"',
      '"name": "星河 H5"',
      "#/info must have required property 'title'",
    ],
  ])('would not be with %s, says each of the two', async (_, from, to, words) => {
    expect(text).toContain(from)
    const broken = text.replace(from, to)
    await expect(parsed(broken)).rejects.toThrow(words)
    const rules = { struct: 'error', 'no-unresolved-refs': 'error' } as const
    expect(await lint({ rules }, broken)).not.toEqual([])
  })

  it('would not be with a type that JSON Schema does not know, says the linter alone', async () => {
    const broken = text.replace('"type": "object"', '"type": "objekt"')
    expect(await lint({ rules: { struct: 'error' } }, broken)).not.toEqual([])
    await expect(parsed(broken)).resolves.toBeDefined()
  })
})

describe('the examples', () => {
  let examples: Examples
  beforeAll(async () => {
    examples = await examplesOfFake()
  })

  it('are the same in every run', async () => {
    expect(openapiText(endpoints, await examplesOfFake())).toBe(openapiText(endpoints, examples))
    expect(openapiText(endpoints, examples)).toBe(text)
  })

  it.each(endpoints.filter(({ multipart }) => !multipart))(
    '$id: the app reads the answer, and could have sent the body',
    ({ id, body, data }) => {
      const call = examples.calls[id]
      expect(v.safeParse(data, call?.answer.data).issues).toBeUndefined()
      expect(v.safeParse(body, call?.asked).issues).toBeUndefined()
    },
  )

  it('tell of the five refusals', () => {
    const { refused, ended, invalid, malformed, unknown } = examples
    const codes = [refused, ended, invalid, malformed, unknown].map(({ code }) => code)
    expect(codes).toEqual([500, 401, 422, 400, 501])
    expect(refused.message).toContain('打码量不足')
  })
})

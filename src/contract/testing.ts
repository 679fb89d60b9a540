import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Schema } from './endpoint'
import { hasFallback, type SchemaNode } from './parseData'
import { getEntriesThroughPipes } from './schemas'

const CONTRACT_FOLDER = 'src/contract'

/** A field is its override, its fallback, or the first valid one of '1' and the options. */
export function createTestData<S extends Schema>(
  schema: S,
  overrides: Partial<v.InferOutput<S>> = {},
): v.InferOutput<S> {
  const entries = Object.entries(getEntriesThroughPipes(schema) ?? {})
  const data: Record<string, unknown> = {}
  for (const [name, entry] of entries) data[name] = createValue(entry)
  return { ...data, ...overrides }
}

function createValue(node: SchemaNode): unknown {
  const schema = node as unknown as Schema
  if (hasFallback(node)) return v.getFallback(schema)
  const parsedUndefined = v.safeParse(schema, undefined)
  if (parsedUndefined.success) return parsedUndefined.output
  if (getEntriesThroughPipes(schema)) return createTestData(schema)
  const { options = [] } = node as { options?: readonly unknown[] }
  for (const value of ['1', ...options]) {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
  }
  throw new TypeError(`no value for ${node.type}`)
}

/** As file:line. */
export function locateEndpointDeclaration(id: string): string {
  for (const file of readdirSync(CONTRACT_FOLDER)) {
    const lines = readFileSync(join(CONTRACT_FOLDER, file), 'utf8').split('\n')
    const index = lines.findIndex((line) => line.includes(`id: '${id}'`))
    if (index >= 0) return `${CONTRACT_FOLDER}/${file}:${index + 1}`
  }
  return CONTRACT_FOLDER
}

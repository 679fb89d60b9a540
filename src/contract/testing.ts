import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Schema } from './endpoint'
import { entriesOf } from './shape'
import { isLenient, type Node } from './tolerance'

const FOLDER = 'src/contract'

/** Parsed data for a test: `given` fields, else what the contract reads when nothing is sent; required fields are '1'. */
export function dataOf<S extends Schema>(
  schema: S,
  given: Partial<v.InferOutput<S>> = {},
): v.InferOutput<S> {
  const entries = Object.entries(entriesOf(schema) ?? {})
  return {
    ...Object.fromEntries(entries.map(([name, entry]) => [name, getDefault(entry)])),
    ...given,
  }
}

function getDefault(node: Node): unknown {
  const schema = node as unknown as Schema
  if (isLenient(node)) return v.getFallback(schema)
  const missing = v.safeParse(schema, undefined)
  if (missing.success) return missing.output
  if (entriesOf(schema)) return dataOf(schema)
  const { options = [] } = node as { options?: readonly unknown[] }
  for (const value of ['1', ...options]) {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
  }
  throw new TypeError(`no value for ${node.type}`)
}

/** Where a call is declared, as file:line. */
export function declaredAt(id: string): string {
  for (const file of readdirSync(FOLDER)) {
    const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n')
    const index = lines.findIndex((line) => line.includes(`id: '${id}'`))
    if (index >= 0) return `${FOLDER}/${file}:${index + 1}`
  }
  return FOLDER
}

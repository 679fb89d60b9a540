import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Schema } from './endpoint'
import { entriesOf } from './shape'
import { isLenient, type Node } from './tolerance'

const FOLDER = 'src/contract'

/**
 * An object of clean data for a test: the fields that it is about, and for the rest what the contract reads where a
 * server sends nothing; what every server sends, such as an id or an amount, is '1'.
 */
export function dataOf<S extends Schema>(
  schema: S,
  given: Partial<v.InferOutput<S>> = {},
): v.InferOutput<S> {
  const entries = Object.entries(entriesOf(schema) ?? {})
  return {
    ...Object.fromEntries(entries.map(([name, entry]) => [name, emptyOf(entry)])),
    ...given,
  }
}

function emptyOf(node: Node): unknown {
  const schema = node as unknown as Schema
  if (isLenient(node)) return v.getFallback(schema)
  const missing = v.safeParse(schema, undefined)
  if (missing.success) return missing.output
  if (entriesOf(schema)) return dataOf(schema)
  const { options = [] } = node as { options?: readonly unknown[] }
  for (const sent of ['1', ...options]) {
    const read = v.safeParse(schema, sent)
    if (read.success) return read.output
  }
  throw new TypeError(`no value for ${node.type}`)
}

/** Where a call is declared, for the words of a check. */
export function declaredAt(id: string): string {
  const at = readdirSync(FOLDER).flatMap((file) => {
    const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n')
    const line = lines.findIndex((one) => one.includes(`id: '${id}'`))
    return line < 0 ? [] : `${FOLDER}/${file}:${line + 1}`
  })
  return at[0] ?? FOLDER
}

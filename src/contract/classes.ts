import type { Schema } from './endpoint'
import type { Node, Spellings } from './shape'

/**
 * How much hangs on a field. `vital`: without it the answer says nothing, and is refused. `row-vital`: without it
 * its row is left out, and the list stands while a row is left. `lenient`: it becomes its neutral value.
 */
export type FieldClass = 'vital' | 'row-vital' | 'lenient'

export interface Field {
  /** From the envelope, such as `data.list[].money`; `[]` is a row. */
  path: string
  class: FieldClass
  /** The field's name in every spelling, the contract's first. */
  names: readonly string[]
  /** The declarations of the object that it is a field of; undefined for a list as the data, and for its rows. */
  declared?: object
}

/**
 * Every field of an endpoint's data with its class, which is derived from the schema alone: what has a `neutral`
 * value is lenient, with all that is in it; a row's other fields are row-vital; the rest is vital. The data itself
 * is a field where it is a list, and so are the rows of a list of texts.
 */
export const fieldsOf = (data: Schema): Field[] => walk(data as Node, 'data', 'vital')

function walk(
  node: Node,
  path: string,
  above: FieldClass,
  { names = [path], declared }: { names?: string[]; declared?: object } = {},
  spelt: Spellings = {},
): Field[] {
  const own = 'neutral' in node ? 'lenient' : above
  const inner = readLast(node)
  if (inner)
    return walk(
      inner.node,
      path,
      own,
      { names, ...(declared && { declared }) },
      { ...spelt, ...inner.spellings },
    )
  const fields: Field[] = []
  const isRow = path.endsWith('[]')
  const field = { path, class: own, names, ...(declared && { declared }) }
  if (node.type === 'array' && node.item) {
    fields.push(field)
    fields.push(
      ...walk(node.item, `${path}[]`, own === 'vital' ? 'row-vital' : own, { names: ['[]'] }),
    )
  } else if (node.entries) {
    if (path !== 'data' && !isRow) fields.push(field)
    for (const [name, entry] of Object.entries(node.entries))
      fields.push(
        ...walk(entry, `${path}.${name}`, own, {
          names: [name, ...(spelt[name] ?? [])],
          declared: node.entries,
        }),
      )
  } else if (path !== 'data') fields.push(field)
  return fields
}

/** What a pipe or a wrapper holds in the end: the last schema, and the spellings of its fields. */
function readLast({ pipe, wrapped }: Node): { node: Node; spellings: Spellings } | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last && pipe) {
    const spellings = Object.fromEntries(
      pipe.flatMap(({ metadata }) => Object.entries(metadata?.spellings ?? {})),
    )
    // A pipe begins with its own schema, which carries the pipe.
    const { pipe: own, ...alone } = last
    return { node: last === pipe[0] ? alone : { ...alone, ...(own && { pipe: own }) }, spellings }
  }
  return wrapped && { node: wrapped, spellings: {} }
}

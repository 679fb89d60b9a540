/** One field of a request or an answer, whatever the way in which a document describes it. */
export interface Field {
  /** Empty: any. */
  types: readonly string[]
  required: boolean
  /** Undefined: any. */
  values?: readonly unknown[]
  /** Patterns and bounds, as JSON. */
  limits: string
}
export type Fields = ReadonlyMap<string, Field>
export interface Call {
  id: string
  /** By path: `` the body, `bank.no`, `rows[].id`; `?page` a parameter of the query, `header x-y` another one. */
  request: Fields
  /** By path: `` the whole, `code`, `data[].balance`. */
  answer: Fields
}

/** An object of a document: a schema, a body, a parameter, an operation. */
interface Node {
  [more: string]: unknown
  $ref?: string
  required?: unknown
  schema?: Node
  items?: Node
  properties?: Record<string, Node>
  content?: Record<string, Node>
  enum?: unknown[]
}
type Document = Node & {
  openapi?: string
  paths?: Record<string, Node>
  servers?: { url?: string }[]
}
/** With the references that led to it: one that leads to itself is not followed again. */
interface Form {
  schema: Node
  refs: readonly string[]
}
const nodes = (raw: unknown) => (raw ?? []) as Node[]

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const LIMITS =
  /^(pattern|format|multipleOf|uniqueItems|(exclusive)?(min|max)imum|(min|max)(Length|Items))$/i

/** Every call of an OpenAPI 3 document, by method and path. Throws on a reference that leads nowhere. */
export function callsOf(document: unknown): Map<string, Call> {
  const doc = document as Document
  if (!doc.openapi?.startsWith('3.')) throw new Error('no OpenAPI 3 document')
  const calls = new Map<string, Call>()
  for (const [path, raw] of Object.entries(doc.paths ?? {})) {
    const item = resolved(doc, raw)
    for (const method of METHODS.filter((one) => item[one])) {
      const operation = item[method] as Node
      const key = `${method.toUpperCase()} ${baseOf(doc)}${path.replace(/\{[^}]*\}/g, '{}')}`
      const parameters = [...nodes(item['parameters']), ...nodes(operation['parameters'])]
      const asked = parameters.map((one) => {
        const { in: place, name, required, schema = {} } = resolved(doc, one)
        const at = place === 'query' ? `?${name as string}` : `${place as string} ${name as string}`
        return fieldsIn(doc, [{ schema, refs: [] }], at, required === true)
      })
      const responses = (operation['responses'] ?? {}) as Record<string, Node>
      const done = ['200', ...Object.keys(responses).sort(), 'default'].find(
        (status) => /^(2|default)/.test(status) && responses[status],
      )
      const body = contentOf(doc, (operation['requestBody'] ?? {}) as Node)
      calls.set(key, {
        id: (operation['operationId'] as string | undefined) ?? key,
        request: new Map([...asked, body].flatMap((one) => [...one])),
        answer: contentOf(doc, { ...responses[done ?? ''], required: true }),
      })
    }
  }
  return calls
}

/** The path of the first server: some documents have all that the calls have in common there. */
const baseOf = ({ servers: [{ url = '' } = {}] = [] }: Document) =>
  new URL(url, 'http://x').pathname.replace(/\/$/, '')

/** A body of one kind, JSON before others; the kind is part of its type. */
function contentOf(doc: Document, body: Node): Fields {
  const { content = {}, required } = resolved(doc, body)
  const kinds = Object.keys(content)
  const kind = kinds.find((one) => /json/.test(one)) ?? kinds[0]
  if (kind === undefined) return new Map()
  const form = { schema: content[kind]?.schema ?? {}, refs: [] }
  const fields = fieldsIn(doc, [form], '', required === true)
  const root = fields.get('') as Field
  const types = root.types.map((type) => `${kind} ${type}`)
  return fields.set('', { ...root, types: types.length > 0 ? types : [kind] })
}

/** A field and all that is in it; of several forms, what any of them has. */
function fieldsIn(doc: Document, drawn: Form[], path: string, required: boolean) {
  const forms = drawn.flatMap((one) => formsOf(doc, one)).filter(isAnswered)
  const types = forms.map(({ schema }) => typesOf(schema))
  const values = forms
    .filter((_, at) => types[at]?.join('') !== 'null')
    .map(({ schema }) => ('const' in schema ? [schema['const']] : schema.enum))
  const limits = forms.flatMap(({ schema }) => {
    const own = Object.keys(schema).filter((name) => LIMITS.test(name))
    return own.length > 0 ? JSON.stringify(schema, own.sort()) : []
  })
  const fields = new Map<string, Field>()
  fields.set(path, {
    types: types.some((own) => own.length === 0) ? [] : [...new Set(types.flat())].sort(),
    required,
    ...(values.length > 0 && values.every(Boolean) && { values: [...new Set(values.flat())] }),
    limits: [...new Set(limits)].sort().join(' or '),
  })
  const inner = forms.flatMap(({ schema, refs }) => {
    const { properties = {}, additionalProperties: more, items } = schema
    const needed = nodes(schema.required) as unknown[]
    const dot = path === '' ? '' : '.'
    const part = (at: string, need: boolean, one: Node) => ({
      at: path + at,
      need,
      form: { schema: one, refs },
    })
    const own = Object.entries(properties).map(([name, one]) =>
      part(dot + name, needed.includes(name), one),
    )
    if (typeof more === 'object') own.push(part(`${dot}*`, false, more as Node))
    if (items || typesOf(schema).includes('array')) own.push(part('[]', true, items ?? {}))
    return own
  })
  for (const at of new Set(inner.map((one) => one.at))) {
    const same = inner.filter((one) => one.at === at)
    const need = same.every((one) => one.need)
    const inside = same.map(({ form }) => form)
    for (const field of fieldsIn(doc, inside, at, need)) fields.set(...field)
  }
  return fields
}

/** A form whose code is anything but 200 is a refusal: it says nothing about the answer's fields. */
const isAnswered = ({ schema }: Form) =>
  (schema.properties?.['code']?.['not'] as Node | undefined)?.['const'] !== 200

/** A schema without references and combinations: one form for each thing that it may be. */
function formsOf(doc: Document, { schema, refs }: Form): Form[] {
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  if ($ref !== undefined && refs.includes($ref)) return [{ schema: { type: 'object' }, refs }]
  if ($ref !== undefined)
    return formsOf(doc, { schema: { ...at(doc, $ref), ...own }, refs: [...refs, $ref] })
  const inside = (one: Node) => formsOf(doc, { schema: one, refs })
  const choices = [...nodes(anyOf), ...nodes(oneOf)].flatMap(inside)
  return [...nodes(allOf).map(inside), ...(choices.length > 0 ? [choices] : [])].reduce<Form[]>(
    (forms, more) => forms.flatMap((form) => more.map((one) => both(form, one))),
    [{ schema: own, refs }],
  )
}

function both(a: Form, b: Form): Form {
  const properties = { ...a.schema.properties }
  for (const [name, own] of Object.entries(b.schema.properties ?? {}))
    properties[name] = name in properties ? { allOf: [properties[name], own] } : own
  const required = [...nodes(a.schema.required), ...nodes(b.schema.required)]
  const schema = { ...a.schema, ...b.schema, properties, required }
  return { schema, refs: [...a.refs, ...b.refs] }
}

/** An object of the document itself: not a schema, so a reference has nothing beside it. */
const resolved = (doc: Document, one: Node): Node =>
  one.$ref === undefined ? one : resolved(doc, at(doc, one.$ref))

function at(doc: Document, ref: string): Node {
  const found = decodeURIComponent(ref.slice(2))
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Node | undefined>((inside, step) => inside?.[step] as Node | undefined, doc)
  if (ref.startsWith('#') && found) return found
  throw new Error(`${ref} is not in the document; bundle it into one file`)
}

function typesOf({ type, nullable, properties, items, ...schema }: Node): string[] {
  const values = 'const' in schema ? [schema['const']] : (schema.enum ?? [])
  const hidden = Object.keys(properties ?? {}).length > 0 ? ['object'] : items ? ['array'] : []
  const types = [type ?? (values.length > 0 ? values.map(typeOf) : hidden)].flat() as string[]
  return nullable && types.length > 0 ? [...types, 'null'] : types
}

function typeOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

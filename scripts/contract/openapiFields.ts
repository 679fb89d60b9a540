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

type Json = Record<string, unknown>
/** A schema, and the references that led to it: one that leads to itself is not followed again. */
interface Drawn {
  schema: unknown
  refs: readonly string[]
}
interface Form extends Drawn {
  schema: Json
}

const isObject = (raw: unknown): raw is Json =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const objectOf = (raw: unknown): Json => (isObject(raw) ? raw : {})
const textOf = (raw: unknown, other = '') => (typeof raw === 'string' ? raw : other)
const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const LIMITS =
  /^(pattern|format|multipleOf|uniqueItems|(exclusive)?(min|max)imum|(min|max)(Length|Items))$/i

/** Every call of an OpenAPI 3 document, by method and path. Throws on a reference that leads nowhere. */
export function callsOf(document: unknown): Map<string, Call> {
  const doc = objectOf(document)
  if (!textOf(doc['openapi']).startsWith('3.')) throw new Error('no OpenAPI 3 document')
  const base = baseOf(objectOf(listOf(doc['servers'])[0]))
  const calls = new Map<string, Call>()
  for (const [path, raw] of Object.entries(objectOf(doc['paths']))) {
    const item = whole(doc, raw)
    for (const method of METHODS.filter((one) => isObject(item[one]))) {
      const operation = objectOf(item[method])
      const key = `${method.toUpperCase()} ${base}${path.replace(/\{[^}]*\}/g, '{}')}`
      const id = textOf(operation['operationId'], key)
      const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])]
      calls.set(key, {
        id,
        request: requestOf(doc, parameters, operation),
        answer: answerOf(doc, operation),
      })
    }
  }
  return calls
}

/** The path of the first server: some documents have all that the calls have in common there. */
function baseOf({ url, variables }: Json) {
  const told = textOf(url).replace(/\{([^}]*)\}/g, (_, name: string) =>
    textOf(objectOf(objectOf(variables)[name])['default'], 'x'),
  )
  return new URL(told, 'http://x').pathname.replace(/\/$/, '')
}

function requestOf(doc: Json, parameters: unknown[], operation: Json): Fields {
  const fields = new Map<string, Field>()
  for (const one of parameters.map((raw) => whole(doc, raw))) {
    const [place, name] = [one['in'] as string, one['name'] as string]
    const key = place === 'query' ? `?${name}` : `${place} ${name}`
    note(doc, [drawn(one['schema'])], key, one['required'] === true, fields)
  }
  const body = whole(doc, operation['requestBody'])
  if (isObject(body['content'])) content(doc, body, body['required'] === true, fields)
  return fields
}

function answerOf(doc: Json, operation: Json): Fields {
  const responses = objectOf(operation['responses'])
  const done = ['200', ...Object.keys(responses).sort(), 'default'].find((status) =>
    /^(2|default)/.test(responses[status] ? status : ''),
  )
  const fields = new Map<string, Field>()
  const answer = whole(doc, responses[done ?? ''])
  if (isObject(answer['content'])) content(doc, answer, true, fields)
  return fields
}

/** The body of one kind, JSON before others, which is part of its type. */
function content(doc: Json, body: Json, required: boolean, fields: Map<string, Field>) {
  const kinds = objectOf(body['content'])
  const kind = Object.keys(kinds).sort((a, b) => Number(/json/.test(b)) - Number(/json/.test(a)))[0]
  if (kind === undefined) return
  note(doc, [drawn(objectOf(kinds[kind])['schema'])], '', required, fields)
  const { types = [], ...root } = fields.get('') ?? { required, limits: '' }
  fields.set('', {
    ...root,
    types: types.length > 0 ? types.map((type) => `${kind} ${type}`) : [kind],
  })
}

const drawn = (schema: unknown): Drawn => ({ schema, refs: [] })

/** Notes a field and all that is in it; of several forms, what any of them has. */
function note(
  doc: Json,
  all: readonly Drawn[],
  path: string,
  required: boolean,
  fields: Map<string, Field>,
) {
  const forms = all.flatMap(({ schema, refs }) => formsOf(doc, schema, refs)).filter(isAnswered)
  const types = forms.map(({ schema }) => typesOf(schema))
  const values = forms
    .filter((_, at) => types[at]?.join('') !== 'null')
    .map(({ schema }) => ('const' in schema ? [schema['const']] : (schema['enum'] as unknown[])))
  const limits = forms.flatMap(({ schema }) => {
    const own = Object.entries(schema).filter(([name]) => LIMITS.test(name))
    return own.length > 0
      ? JSON.stringify(Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1))))
      : []
  })
  fields.set(path, {
    types: types.some((own) => own.length === 0) ? [] : [...new Set(types.flat())].sort(),
    required,
    ...(values.length > 0 && values.every(Boolean) && { values: [...new Set(values.flat())] }),
    limits: [...new Set(limits)].sort().join(' or '),
  })
  const inner = new Map<string, { drawn: Drawn[]; required: boolean }>()
  const add = (name: string, schema: unknown, refs: readonly string[], needed: boolean) => {
    const known = inner.get(name) ?? { drawn: [], required: true }
    inner.set(name, {
      drawn: [...known.drawn, { schema, refs }],
      required: known.required && needed,
    })
  }
  const dot = path === '' ? '' : '.'
  for (const { schema, refs } of forms) {
    const needed = listOf(schema['required'])
    for (const [name, own] of Object.entries(objectOf(schema['properties'])))
      add(`${path}${dot}${name}`, own, refs, needed.includes(name))
    if (isObject(schema['additionalProperties']))
      add(`${path}${dot}*`, schema['additionalProperties'], refs, false)
    if (schema['items'] !== undefined || typesOf(schema).includes('array'))
      add(`${path}[]`, schema['items'], refs, true)
  }
  for (const [name, one] of inner) note(doc, one.drawn, name, one.required, fields)
}

/** A form whose code is anything but 200 is a refusal: it says nothing about the answer's fields. */
const isAnswered = ({ schema }: Form) => {
  const code = objectOf(objectOf(schema['properties'])['code'])
  return objectOf(code['not'])['const'] !== 200
}

/** A schema without references and combinations: one form for each thing that it may be. */
function formsOf(doc: Json, raw: unknown, refs: readonly string[]): Form[] {
  if (!isObject(raw)) return [{ schema: {}, refs }]
  const { $ref, allOf, anyOf, oneOf, ...own } = raw
  if (typeof $ref === 'string') {
    if (refs.includes($ref)) return [{ schema: { type: 'object' }, refs }]
    const { $ref: _, ...beside } = raw
    return formsOf(doc, { ...at(doc, $ref), ...beside }, [...refs, $ref])
  }
  const choices = [...listOf(anyOf), ...listOf(oneOf)]
  const parts = listOf(allOf).map((part) => formsOf(doc, part, refs))
  if (choices.length > 0) parts.push(choices.flatMap((choice) => formsOf(doc, choice, refs)))
  return parts.reduce<Form[]>(
    (forms, more) => forms.flatMap((form) => more.map((one) => both(form, one))),
    [{ schema: own, refs }],
  )
}

function both(a: Form, b: Form): Form {
  const properties = { ...objectOf(a.schema['properties']) }
  for (const [name, own] of Object.entries(objectOf(b.schema['properties'])))
    properties[name] = name in properties ? { allOf: [properties[name], own] } : own
  const required = [...listOf(a.schema['required']), ...listOf(b.schema['required'])]
  return {
    schema: { ...a.schema, ...b.schema, properties, required },
    refs: [...a.refs, ...b.refs],
  }
}

/** An object of the document itself: not a schema, so a reference has nothing beside it. */
const whole = (doc: Json, raw: unknown): Json => {
  const one = objectOf(raw)
  return typeof one['$ref'] === 'string' ? whole(doc, at(doc, one['$ref'])) : one
}

function at(doc: Json, ref: string): Json {
  const found = ref.startsWith('#')
    ? decodeURIComponent(ref.slice(2))
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((inside, step) => (inside as Json | undefined)?.[step], doc)
    : undefined
  if (!isObject(found)) throw new Error(`${ref} is not in the document; bundle it into one file`)
  return found
}

function typesOf(schema: Json): string[] {
  const { type, nullable, properties, items } = schema
  const told = listOf(typeof type === 'string' ? [type] : type) as string[]
  const values = 'const' in schema ? [schema['const']] : listOf(schema['enum'])
  const hidden = Object.keys(objectOf(properties)).length > 0 ? ['object'] : items ? ['array'] : []
  const types = told.length > 0 ? told : values.length > 0 ? values.map(typeOf) : hidden
  return nullable === true && types.length > 0 ? [...types, 'null'] : types
}

function typeOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

import { parseSync } from 'vite'

const literal = (node) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === 'type'))

const readers = {
  ImportDeclaration: (node) => ({
    to: node.source.value,
    kind: isTypeOnly(node) ? 'type' : 'static',
  }),
  ExportNamedDeclaration: (node) =>
    node.source && { to: node.source.value, kind: isTypeOnly(node) ? 'type' : 'static' },
  ExportAllDeclaration: (node) => ({
    to: node.source.value,
    kind: isTypeOnly(node) ? 'type' : 'static',
  }),
  ImportExpression: (node) => ({ to: literal(node.source), kind: 'dynamic' }),
  TSImportType: (node) => ({ to: literal(node.source), kind: 'type' }),
  NewExpression: (node) => clockRead(node),
  CallExpression: (node) => clockRead(node),
}

/** `new Date()` and `Date()` read the machine's clock; `new Date(ms)` does not. */
const clockRead = (node) =>
  node.callee.type === 'Identifier' &&
  node.callee.name === 'Date' &&
  (node.type === 'CallExpression' || node.arguments.length === 0)
    ? { clock: true }
    : undefined

function* nodes(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodes(one)
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const key in node) yield* nodes(node[key])
  }
}

/**
 * What a source file imports, and where it reads the clock: a list of
 * { to, kind: 'static' | 'type' | 'dynamic', line } and { clock: true, line }.
 * `to` is undefined for an import() of something computed.
 */
export function readSource(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  for (const node of nodes(program)) {
    const read = readers[node.type]?.(node)
    if (read) found.push({ ...read, line: text.slice(0, node.start).split('\n').length })
  }
  return found
}

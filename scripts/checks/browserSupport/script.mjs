import { at, findings, lacking, youngAttribute, distinct, names } from './names.mjs'
import { declaration } from './style.mjs'
import { chain, declared, keyOf, some, textOf, walked, youngSyntax } from './syntax.mjs'

/** Whether a condition speaks of the name: `x.name`, `typeof name`, `'name' in x`. */
const speaksOf = (test, name) =>
  some(
    test,
    (node) =>
      (node.type === 'Identifier' && node.name === name) ||
      (node.type === 'MemberExpression' && keyOf(node) === name) ||
      textOf(node) === name,
  )

const leaves = (node) => {
  if (!node) return false
  if (node.type === 'BlockStatement') return leaves(node.body.at(-1))
  return /^(Return|Throw|Continue|Break)Statement$/.test(node.type)
}

/** The use is itself the question: `typeof x`, `!a.x`, `a.x ? …`, `a.x === undefined`, `a.x?.()`. */
function asks(node, parent, bare) {
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || (!bare && parent.operator === '!')
    case 'BinaryExpression':
      return !bare && /^[!=]==?$|^in(stanceof)?$/.test(parent.operator)
    case 'LogicalExpression':
      return !bare && parent.left === node
    case 'IfStatement':
    case 'ConditionalExpression':
      return !bare && parent.test === node
    case 'MemberExpression':
      return !bare && parent.object === node && parent.optional
    case 'CallExpression':
      return !bare && parent.callee === node && parent.optional
    // A polyfill: `a.x ??= …`.
    case 'AssignmentExpression':
      return !bare && parent.left === node && /^(\?\?|\|\|)=$/.test(parent.operator)
    default:
      return false
  }
}

/** What of a statement or an expression runs only after this condition. */
const conditional = {
  IfStatement: ({ test }) => test,
  ConditionalExpression: ({ test }) => test,
  LogicalExpression: ({ left }) => left,
}

/**
 * Whether a use of a name has a way out where the browser lacks it: it asks for the name, stands behind a
 * condition that did, or after a statement that left when it was missing.
 * @param {object} node the use
 * @param {object[]} above its ancestors, the nearest last
 * @param {string} name
 * @param {boolean} bare a global without an owner, which throws where it is missing unless `typeof` asks
 */
function guarded(node, above, name, bare = false) {
  if (asks(node, above.at(-1), bare)) return true
  return above.some((one, index) => {
    const inside = above[index + 1] ?? node
    const test = conditional[one.type]?.(one)
    if (test) return test !== inside && speaksOf(test, name)
    if (!Array.isArray(one.body)) return false
    const before = one.body.slice(0, Math.max(0, one.body.indexOf(inside)))
    return before.some(
      (each) => each.type === 'IfStatement' && leaves(each.consequent) && speaksOf(each.test, name),
    )
  })
}

/** Objects that are there under a name of their own, and what they are. */
const instances = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  caches: 'CacheStorage',
  visualViewport: 'VisualViewport',
  'navigator.clipboard': 'Clipboard',
  'navigator.serviceWorker': 'ServiceWorkerContainer',
  'navigator.storage': 'StorageManager',
}
const windows = new Set(['window', 'self', 'globalThis', 'top', 'parent'])

/** A member of something that has a name: of Promise, of navigator, of window. */
function ownMember(path) {
  const [name, ...rest] = [path.at(-1), ...path.slice(0, -1)]
  const steps = windows.has(rest[0]) ? rest.slice(1) : rest
  if (steps.length === 0) return findings(name, names.globals.get(name))
  const owner = instances[steps.join('.')] ?? steps.filter((one) => one !== 'prototype').join('.')
  return findings(`${owner}.${name}`, names.own.get(`${owner}.${name}`))
}

/** `map.values().filter(…)`: what the data calls Iterator's is named like an array's. */
function ofIterator(node, name) {
  const made = node.object
  const iterates =
    made.type === 'CallExpression' &&
    made.callee.type === 'MemberExpression' &&
    (/^(keys|values|entries)$/.test(keyOf(made.callee))
      ? made.arguments.length === 0
      : keyOf(made.callee) === 'matchAll')
  return iterates ? findings(`Iterator.${name}`, names.own.get(`Iterator.${name}`)) : []
}

function member(node, above) {
  const name = keyOf(node)
  if (name === undefined) return []
  const path = chain(node)
  if (node.object.type === 'MetaProperty' && name === 'resolve')
    return findings(
      'import.meta.resolve',
      lacking(at('javascript', 'operators', 'import_meta', 'resolve')),
    )
  const own = path && (path.length > 1 ? ownMember(path) : [])
  if (own?.length > 0) return own
  // `a.style.inset = …`: a declaration without its value.
  if (node.object.type === 'MemberExpression' && keyOf(node.object) === 'style')
    return declaration(kebab(name), '')
  const known = path && names.own.has([instances[path[0]] ?? path[0], name].join('.'))
  if (known) return []
  const iterator = ofIterator(node, name)
  if (iterator.length > 0) return iterator
  const owned = distinct('member', name, above.at(-1)?.callee === node)
  return owned ? findings(`${owned.owners[0]}.${name}`, owned.lack) : []
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `{ inert: true }` given to an element of this kind, `{ style: { inset: 0 } }`, `{ onScrollEnd }`. */
function property(node, above) {
  const name = keyOf(node)
  if (name === undefined || above.at(-1)?.type !== 'ObjectExpression') return []
  const holder = above.at(-2)
  if (holder?.type === 'Property' && keyOf(holder) === 'style')
    return declaration(kebab(name), textOf(node.value) ?? '')
  const isProps = holder?.type === 'CallExpression' && holder.arguments[1] === above.at(-1)
  const tag = isProps ? textOf(holder.arguments[0]) : undefined
  const event = /^on[A-Z]/.test(name) && distinct('event', name.slice(2).toLowerCase())
  if (event) return findings(`event ${name.slice(2).toLowerCase()}`, event.lack)
  return tag ? youngAttribute(tag, name.toLowerCase()) : []
}

function call(node) {
  const name = node.callee.type === 'MemberExpression' ? keyOf(node.callee) : undefined
  const first = textOf(node.arguments[0])
  if (first === undefined) return []
  if (name === 'setAttribute' || name === 'toggleAttribute') return youngAttribute('*', first)
  if (name === 'addEventListener') return findings(`event ${first}`, distinct('event', first)?.lack)
  return []
}

const isReference = (node, above) => {
  const parent = above.at(-1)
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type))
    return parent.value === node || parent.computed
  return !/^(Import|Export)\w*Specifier$|^Labeled|^Break|^Continue|^MetaProperty/.test(parent.type)
}

/** What of a node is younger than the floor: [{ feature, name, lack, bare }]; a guard asks for `name`. */
function youngIn(node, above, own) {
  if (node.type === 'MemberExpression')
    return member(node, above).map((one) => ({ ...one, name: keyOf(node) }))
  if (node.type === 'Identifier' && !own.has(node.name) && isReference(node, above))
    return findings(node.name, names.globals.get(node.name), { name: node.name, bare: true })
  if (node.type === 'Property')
    return property(node, above).map((one) => ({ ...one, name: keyOf(node) }))
  if (node.type === 'CallExpression')
    return call(node).map((one) => ({ ...one, name: textOf(node.arguments[0]) }))
  return []
}

/**
 * What a script uses that the floor lacks, without asking for it first.
 * @param {string} text JavaScript as it is delivered
 * @param {'module' | 'script'} sourceType
 * @returns {{ feature: string, lack: string[], near: string }[]}
 */
export function scriptFindings(text, sourceType = 'module') {
  const own = declared(text, sourceType)
  const young = []
  const near = (node) =>
    text.slice(Math.max(0, node.start - 40), node.end + 20).replace(/\s+/g, ' ')
  for (const { node, above } of walked(text, sourceType)) {
    for (const one of youngSyntax(node, above)) young.push({ ...one, near: near(node) })
    for (const { name, bare, ...one } of youngIn(node, above, own))
      if (!guarded(node, above, name, bare)) young.push({ ...one, near: near(node) })
  }
  return young
}

import { parseSync } from 'vite'
import { at, findings, lacking } from './names.mjs'

/**
 * Every node of a script with its ancestors, the nearest last.
 * @param {string} text
 * @param {'module' | 'script'} sourceType
 */
export function* walked(text, sourceType = 'module') {
  const { program, errors } = parseSync('built.js', text, { lang: 'js', sourceType })
  if (errors.length > 0) throw new Error(errors[0].message)
  yield* visit(program, [])
}

function* visit(node, above) {
  yield { node, above }
  const inside = [...above, node]
  for (const key in node) {
    const value = node[key]
    if (!value || typeof value !== 'object') continue
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one?.type === 'string') yield* visit(one, inside)
  }
}

/** Whether something at or below a node is so. */
export function some(node, is) {
  if (!node || typeof node !== 'object') return false
  if (Array.isArray(node)) return node.some((one) => some(one, is))
  if (typeof node.type === 'string' && is(node)) return true
  return Object.values(node).some((value) => some(value, is))
}

/** The text of a string, or of a template without holes: minifiers write one for the other. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const bare = node?.type === 'TemplateLiteral' && node.expressions.length === 0
  return bare ? node.quasis[0].value.cooked : undefined
}

/** The name of a member or a key: `a.b`, `a['b']`, `{ b: 1 }`; undefined where it is computed. */
export function keyOf(node) {
  const key = node.type === 'MemberExpression' ? node.property : node.key
  if (!node.computed && key?.type === 'Identifier') return key.name
  return textOf(key)
}

/** `navigator.clipboard` as ['navigator', 'clipboard']; undefined for anything else than names. */
export function chain(node) {
  if (node?.type === 'ChainExpression') return chain(node.expression)
  if (node?.type === 'Identifier') return [node.name]
  if (node?.type !== 'MemberExpression') return undefined
  const name = keyOf(node)
  const start = chain(node.object)
  return name && start && [...start, name]
}

/** Names that a script itself declares anywhere: they are not the browser's. */
export function declared(text, sourceType) {
  const own = new Set()
  const take = (pattern) => {
    if (!pattern) return
    if (pattern.type === 'Identifier') own.add(pattern.name)
    else if (pattern.type === 'ObjectPattern')
      for (const one of pattern.properties) take(one.type === 'RestElement' ? one : one.value)
    else if (pattern.type === 'ArrayPattern') pattern.elements.forEach(take)
    else if (pattern.type === 'AssignmentPattern') take(pattern.left)
    else if (pattern.type === 'RestElement') take(pattern.argument)
  }
  for (const { node } of walked(text, sourceType)) {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) take(node.id)
    if (node.params && Array.isArray(node.params)) node.params.forEach(take)
    if (/^Import\w*Specifier$/.test(node.type)) take(node.local)
    if (node.type === 'CatchClause') take(node.param)
  }
  return own
}

const js = (...path) => at('javascript', ...path)
const regex = (...path) => js('regular_expressions', ...path)
const outermost = (above) =>
  !above.some((one) => /Function/.test(one.type) || one.type === 'StaticBlock')

/** A kind of syntax: where the data speaks of it, and how it is recognised. */
const syntax = (name, where, is) => ({ name, where, is })

/** By the text of a regular expression. */
const patterns = [
  syntax('a look-behind', regex('lookbehind_assertion'), /\(\?<[=!]/),
  syntax('modifiers', regex('modifier'), /\(\?[ims]*-?[ims]*:(?<!\(\?:)/),
  syntax('a named group', regex('named_capturing_group'), /\(\?<[A-Za-z_$]/),
  syntax('a Unicode class', regex('unicode_character_class_escape'), /\\[pP]\{/),
]
const flags = [
  syntax('the flag v', js('builtins', 'RegExp', 'unicodeSets'), 'v'),
  syntax('the flag d', js('builtins', 'RegExp', 'hasIndices'), 'd'),
  syntax('the flag s', js('builtins', 'RegExp', 'dotAll'), 's'),
]
/** By the node. Nothing catches a word that does not parse. */
const shapes = [
  syntax(
    'a static block',
    js('classes', 'static', 'initialization_blocks'),
    ({ type }) => type === 'StaticBlock',
  ),
  syntax(
    '#x in y',
    js('classes', 'private_class_fields_in'),
    ({ type, left }) => type === 'BinaryExpression' && left.type === 'PrivateIdentifier',
  ),
  syntax(
    'using',
    js('statements', 'using'),
    ({ type, kind }) => type === 'VariableDeclaration' && kind.endsWith('using'),
  ),
  syntax(
    'import attributes',
    js('statements', 'import', 'import_attributes'),
    (node) =>
      /^(Import|Export)/.test(node.type) && (node.attributes?.length > 0 || Boolean(node.options)),
  ),
  syntax(
    'import defer',
    js('statements', 'import', 'defer'),
    ({ type, phase }) => /^Import(Declaration|Expression)$/.test(type) && Boolean(phase),
  ),
  syntax(
    'an await of the whole module',
    js('operators', 'await', 'top_level'),
    ({ type }, above) => type === 'AwaitExpression' && outermost(above),
  ),
  syntax(
    'a logical assignment',
    js('operators', 'nullish_coalescing_assignment'),
    (node) => node.type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(node.operator),
  ),
]

/** The source and flags of a regular expression, written as one or made with RegExp(…). */
function regexOf(node) {
  if (node.regex) return node.regex
  if (!/^(New|Call)Expression$/.test(node.type) || chain(node.callee)?.join('.') !== 'RegExp')
    return undefined
  const [pattern, given] = node.arguments.map(textOf)
  return pattern === undefined ? undefined : { pattern, flags: given ?? '' }
}

/** The younger syntax of one node: [{ feature, lack }]. */
export function youngSyntax(node, above) {
  const young = shapes.filter(({ is }) => is(node, above))
  const made = regexOf(node)
  if (made) {
    young.push(...patterns.filter(({ is }) => is.test(made.pattern)))
    young.push(...flags.filter(({ is }) => made.flags.includes(is)))
  }
  return young.flatMap(({ name, where }) => findings(`syntax: ${name}`, lacking(where)))
}

/**
 * Where the data knows nothing of a shape any more, the check would be blind to it.
 * @returns {string[]}
 */
export const unknownSyntax = () =>
  [...shapes, ...patterns, ...flags].filter(({ where }) => !where?.__compat).map(({ name }) => name)

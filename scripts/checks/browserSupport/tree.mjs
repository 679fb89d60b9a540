import { parseSync } from 'vite'

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

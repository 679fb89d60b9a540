import { keyOf, some, textOf } from './tree.mjs'

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
export function guarded(node, above, name, bare = false) {
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

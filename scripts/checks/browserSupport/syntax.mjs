import { at, lacking } from './compat.mjs'
import { chain, textOf } from './tree.mjs'

const js = (...path) => at('javascript', ...path)
const regex = (...path) => js('regular_expressions', ...path)
const outermost = (above) =>
  !above.some((one) => /Function/.test(one.type) || one.type === 'StaticBlock')

/** In the text of a regular expression: what it looks like, and where the data speaks of it. */
const patterns = [
  ['a look-behind', /\(\?<[=!]/, regex('lookbehind_assertion')],
  ['modifiers', /\(\?[ims]*-?[ims]*:(?<!\(\?:)/, regex('modifier')],
  ['a named group', /\(\?<[A-Za-z_$]/, regex('named_capturing_group')],
  ['a Unicode class', /\\[pP]\{/, regex('unicode_character_class_escape')],
]
const flags = [
  ['the flag v', 'v', js('builtins', 'RegExp', 'unicodeSets')],
  ['the flag d', 'd', js('builtins', 'RegExp', 'hasIndices')],
  ['the flag s', 's', js('builtins', 'RegExp', 'dotAll')],
]
/** [name, whether a node is it, where the data speaks of it]. Nothing catches a word that does not parse. */
const shapes = [
  [
    'a static block',
    ({ type }) => type === 'StaticBlock',
    js('classes', 'static', 'initialization_blocks'),
  ],
  [
    '#x in y',
    ({ type, left }) => type === 'BinaryExpression' && left.type === 'PrivateIdentifier',
    js('classes', 'private_class_fields_in'),
  ],
  [
    'using',
    ({ type, kind }) => type === 'VariableDeclaration' && kind.endsWith('using'),
    js('statements', 'using'),
  ],
  [
    'import attributes',
    ({ type, attributes, options }) =>
      /^(Import|Export)/.test(type) && (attributes?.length > 0 || Boolean(options)),
    js('statements', 'import', 'import_attributes'),
  ],
  [
    'import defer',
    ({ type, phase }) => /^Import(Declaration|Expression)$/.test(type) && Boolean(phase),
    js('statements', 'import', 'defer'),
  ],
  [
    'an await of the whole module',
    ({ type }, above) => type === 'AwaitExpression' && outermost(above),
    js('operators', 'await', 'top_level'),
  ],
  [
    'a logical assignment',
    ({ type, operator }) => type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(operator),
    js('operators', 'nullish_coalescing_assignment'),
  ],
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
  const found = shapes.filter(([, is]) => is(node, above))
  const made = regexOf(node)
  if (made) {
    found.push(...patterns.filter(([, look]) => look.test(made.pattern)))
    found.push(...flags.filter(([, flag]) => made.flags.includes(flag)))
  }
  return found
    .map((shape) => ({ feature: `syntax: ${shape[0]}`, lack: lacking(shape.at(-1)) }))
    .filter(({ lack }) => lack.length > 0)
}

/**
 * Where the data knows nothing of a shape any more, the check would be blind to it.
 * @returns {string[]}
 */
export const unknownSyntax = () =>
  [...shapes, ...patterns, ...flags].filter((one) => !one.at(-1)?.__compat).map(([name]) => name)

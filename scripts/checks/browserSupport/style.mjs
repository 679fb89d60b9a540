import { parse } from 'postcss'
import { at, lacking } from './compat.mjs'
import { declaration, lackingBoth } from './declarations.mjs'

const told = (feature, lack) => (lack.length > 0 ? [{ feature, lack }] : [])

/** Selectors younger than the floor: one of them makes browsers drop the whole rule. */
function youngSelectors(selector) {
  const found = []
  const text = selector.replace(/"[^"]*"|'[^']*'|\\./g, '""')
  for (const [, name] of text.matchAll(/::?([\w-]+)/g)) {
    if (name.startsWith('-webkit-') || (name.startsWith('-') && !text.includes(','))) continue
    found.push(...told(`:${name}`, lacking(at('css', 'selectors', name))))
  }
  if (text.includes('&'))
    found.push(...told('nesting (&)', lacking(at('css', 'selectors', 'nesting'))))
  if (/:not\([^()]*,/.test(text))
    found.push(...told(':not(a, b)', lacking(at('css', 'selectors', 'not', 'selector_list'))))
  return found
}

function youngAtRule({ name, params }) {
  if (name.startsWith('-')) return []
  const rules = at('css', 'at-rules')
  const found = told(`@${name}`, lacking(rules[name]))
  if (name === 'media' || name === 'import') {
    for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g))
      found.push(...told(`@media (${feature})`, lacking(rules.media[feature])))
    if (/[<>]/.test(params))
      found.push(...told('@media (a < b)', lacking(rules.media.range_syntax)))
  }
  if (name === 'supports' && /\bselector\(/.test(params))
    found.push(...told('@supports selector()', lacking(rules.supports.selector)))
  return found
}

/** Everything around a node in which it stands, itself left out. */
function around(node) {
  return node.parent && node.parent.type !== 'root' ? [node.parent, ...around(node.parent)] : []
}

/** Behind an @supports that asks for it: what lacks it never reads it. */
const asked = (node, feature) => {
  const words = feature
    .replace(/^[:@]|[()]/g, '')
    .split(/[:\s]+/)
    .filter(Boolean)
  return around(node).some(
    (one) =>
      one.type === 'atrule' &&
      one.name === 'supports' &&
      !/^\s*not\b/.test(one.params) &&
      words.some((word) => one.params.includes(word)),
  )
}

/** An earlier declaration of the same property in the same rule: what does not understand this one keeps that. */
const earlier = (decl) => {
  const all = decl.parent.nodes
  return all.slice(0, all.indexOf(decl)).some((one) => one.prop === decl.prop)
}

function youngDeclaration(decl) {
  return declaration(decl.prop, decl.value).flatMap(({ whole, ...one }) => {
    if (!whole) return earlier(decl) && !decl.prop.startsWith('--') ? [] : [one]
    const prefixes = ['-webkit-', '-moz-'].filter((prefix) =>
      decl.parent.nodes.some(({ prop }) => prop === prefix + decl.prop),
    )
    const lack = prefixes.reduce((left, prefix) => lackingBoth(decl.prop, left, prefix), one.lack)
    return told(one.feature, lack)
  })
}

const readers = {
  decl: youngDeclaration,
  rule: (rule) =>
    rule.parent?.name?.endsWith('keyframes')
      ? []
      : [
          ...youngSelectors(rule.selector),
          ...(rule.parent?.type === 'rule'
            ? told('nesting (&)', lacking(at('css', 'selectors', 'nesting')))
            : []),
        ],
  atrule: youngAtRule,
}

/**
 * What a stylesheet says that the floor has not, without a fallback.
 * @param {string} css as it is delivered
 * @returns {{ feature: string, lack: string[], near: string }[]}
 */
export function styleFindings(css) {
  const found = []
  parse(css).walk((node) => {
    for (const one of readers[node.type]?.(node) ?? []) {
      if (asked(node, one.feature)) continue
      const rule =
        node.type === 'decl'
          ? `${node.parent.selector ?? node.parent.name} { ${String(node)} }`
          : String(node)
      found.push({
        ...one,
        feature: `css: ${one.feature}`,
        near: rule.slice(0, 120).replace(/\s+/g, ' '),
      })
    }
  })
  return found
}

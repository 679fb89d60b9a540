import { parse } from 'postcss'
import { at, below, findings, lacking } from './names.mjs'

const types = at('css', 'types')
/** Functions of every type by their name: color-mix(), clamp(), conic-gradient(). */
const functions = new Map([
  ...below(types).flatMap(([, type]) => below(type)),
  ...below(types),
  ['linear', types['easing-function']['linear-function']],
])
const length = types.length
const units = [
  [/\dd(?:v[hwbi]|vmin|vmax)\b/, 'dvh', length.viewport_percentage_units_dynamic],
  [/\ds(?:v[hwbi]|vmin|vmax)\b/, 'svh', length.viewport_percentage_units_small],
  [/\dl(?:v[hwbi]|vmin|vmax)\b/, 'lvh', length.viewport_percentage_units_large],
  [/\dcq(?:[whib]|min|max)\b/, 'cqw', length.container_query_length_units],
  ...['cap', 'ic', 'lh', 'rcap', 'rch', 'rex', 'ric', 'rlh', 'vb', 'vi'].map((unit) => [
    new RegExp(`\\d${unit}\\b`),
    unit,
    length[unit],
  ]),
]
const relative = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/

/** The value without strings, addresses and names of variables, which are no keywords of CSS. */
const spoken = (value) => value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+|#[\da-f]+\b/gi, ' ')

/**
 * What of one declaration is younger than the floor: its property (`whole`), or words of its value.
 * @returns {{ feature: string, lack: string[], whole?: true }[]}
 */
export function declaration(property, value) {
  // Other browsers ignore a maker's own prefix.
  if (/^-[a-z]/.test(property)) return []
  const known = at('css', 'properties', property)
  const words = spoken(value)
  const whole = property.startsWith('--') ? [] : findings(property, lacking(known), { whole: true })
  if (whole.length > 0) return whole
  const young = []
  for (const [, word, open] of words.matchAll(/(?<![\w.-])([a-z][\w-]*)(\()?/gi)) {
    const name = word.toLowerCase()
    if (open) {
      const feature = known?.[`${name}_function`] ?? functions.get(name) ?? known?.[name]
      young.push(...findings(`${name}()`, lacking(feature)))
    } else {
      const feature = known?.[name] ?? types.global_keywords[name] ?? types.env[name]
      young.push(...findings(`${property}: ${name}`, lacking(feature)))
    }
  }
  for (const [look, unit, feature] of units)
    if (look.test(words)) young.push(...findings(`the unit ${unit}`, lacking(feature)))
  const from = relative.exec(words)?.[1]
  if (from)
    young.push(...findings('colours made from others', lacking(types.color.rgb.relative_syntax)))
  return young
}

/** Whether the browsers that lack a property have it under the maker's name. */
const lackingBoth = (property, lack, prefix) => {
  const without = lacking(at('css', 'properties', property), prefix)
  return lack.filter((browser) => without.includes(browser))
}

/** Selectors younger than the floor: one of them makes browsers drop the whole rule. */
function youngSelectors(selector) {
  const young = []
  const text = selector.replace(/"[^"]*"|'[^']*'|\\./g, '""')
  for (const [, name] of text.matchAll(/::?([\w-]+)/g)) {
    if (name.startsWith('-webkit-') || (name.startsWith('-') && !text.includes(','))) continue
    young.push(...findings(`:${name}`, lacking(at('css', 'selectors', name))))
  }
  if (text.includes('&'))
    young.push(...findings('nesting (&)', lacking(at('css', 'selectors', 'nesting'))))
  if (/:not\([^()]*,/.test(text))
    young.push(...findings(':not(a, b)', lacking(at('css', 'selectors', 'not', 'selector_list'))))
  return young
}

function youngAtRule({ name, params }) {
  if (name.startsWith('-')) return []
  const rules = at('css', 'at-rules')
  const young = findings(`@${name}`, lacking(rules[name]))
  if (name === 'media' || name === 'import') {
    for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g))
      young.push(...findings(`@media (${feature})`, lacking(rules.media[feature])))
    if (/[<>]/.test(params))
      young.push(...findings('@media (a < b)', lacking(rules.media.range_syntax)))
  }
  if (name === 'supports' && /\bselector\(/.test(params))
    young.push(...findings('@supports selector()', lacking(rules.supports.selector)))
  return young
}

/** Everything around a node in which it stands, itself left out. */
function around(node) {
  return node.parent && node.parent.type !== 'root' ? [node.parent, ...around(node.parent)] : []
}

/** Whether it stands behind an @supports that asks for it: a browser without the feature never reads it. */
const isBehindSupports = (node, feature) => {
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

/** Whether the same rule declares the property earlier: a browser that cannot read this declaration keeps that one. */
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
    return findings(one.feature, lack)
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
            ? findings('nesting (&)', lacking(at('css', 'selectors', 'nesting')))
            : []),
        ],
  atrule: youngAtRule,
}

/**
 * What a stylesheet uses that the floor lacks, without a fallback.
 * @param {string} css as it is delivered
 * @returns {{ feature: string, lack: string[], near: string }[]}
 */
export function styleFindings(css) {
  const young = []
  parse(css).walk((node) => {
    for (const one of readers[node.type]?.(node) ?? []) {
      if (isBehindSupports(node, one.feature)) continue
      const rule =
        node.type === 'decl'
          ? `${node.parent.selector ?? node.parent.name} { ${String(node)} }`
          : String(node)
      young.push({
        ...one,
        feature: `css: ${one.feature}`,
        near: rule.slice(0, 120).replace(/\s+/g, ' '),
      })
    }
  })
  return young
}

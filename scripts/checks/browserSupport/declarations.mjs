import { at, below, lacking } from './compat.mjs'

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
const told = (feature, lack, extra) => (lack.length > 0 ? [{ feature, lack, ...extra }] : [])

/** The value without what is no word of CSS: strings, addresses, names of variables. */
const spoken = (value) => value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+|#[\da-f]+\b/gi, ' ')

/**
 * What of one declaration is younger than the floor: its property (`whole`), or words of its value.
 * @returns {{ feature: string, lack: string[], whole?: true }[]}
 */
export function declaration(property, value) {
  // Others ignore what one maker has under his own name.
  if (/^-[a-z]/.test(property)) return []
  const known = at('css', 'properties', property)
  const words = spoken(value)
  const whole = property.startsWith('--') ? [] : told(property, lacking(known), { whole: true })
  if (whole.length > 0) return whole
  const found = []
  for (const [, word, open] of words.matchAll(/(?<![\w.-])([a-z][\w-]*)(\()?/gi)) {
    const name = word.toLowerCase()
    if (open) {
      const feature = known?.[`${name}_function`] ?? functions.get(name) ?? known?.[name]
      found.push(...told(`${name}()`, lacking(feature)))
    } else {
      const feature = known?.[name] ?? types.global_keywords[name] ?? types.env[name]
      found.push(...told(`${property}: ${name}`, lacking(feature)))
    }
  }
  for (const [look, unit, feature] of units)
    if (look.test(words)) found.push(...told(`the unit ${unit}`, lacking(feature)))
  const from = relative.exec(words)?.[1]
  if (from)
    found.push(...told('colours made from others', lacking(types.color.rgb.relative_syntax)))
  return found
}

/** Whether the browsers that lack a property have it under the maker's name. */
export const lackingBoth = (property, lack, prefix) => {
  const without = lacking(at('css', 'properties', property), prefix)
  return lack.filter((browser) => without.includes(browser))
}

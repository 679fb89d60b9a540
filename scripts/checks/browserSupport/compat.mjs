import data from '@mdn/browser-compat-data/forLegacyNode'
import { floor } from '../../../build/browserTargets.mjs'

/** The data's browsers of the floor: members come with phones, and desktops of that age can do no less. */
const browsers = [
  { id: 'chrome_android', oldest: floor.chrome },
  { id: 'safari_ios', oldest: floor.safari },
  { id: 'firefox_android', oldest: floor.firefox },
]

/** «15.4» against «16»: negative when a is older. */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  return left[0] - right[0] || (left[1] ?? 0) - (right[1] ?? 0)
}
const isVersion = (value) => typeof value === 'string' && /^≤?\d/.test(value)
const plain = (version) => version.replace('≤', '')

/** One statement of the data: whether a browser of that version has the feature under this name. */
function holds(statement, oldest, prefix) {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    alternative_name: other,
  } = statement
  if (flags || other || (statement.prefix ?? '') !== prefix) return false
  if (!isVersion(added) || compare(plain(added), oldest) > 0) return false
  return !isVersion(removed) || compare(plain(removed), oldest) > 0
}

/**
 * The browsers of the floor without a feature, as ids of the data; empty when all have it.
 * @param {object | undefined} feature a node of the data; without `__compat` nothing is known, so nothing lacks it
 * @param {string} prefix such as «-webkit-»: whether they have it under that prefix
 * @returns {string[]}
 */
export function lacking(feature, prefix = '') {
  const support = feature?.__compat?.support
  if (!support) return []
  return browsers
    .filter(({ id, oldest }) => {
      const statements = [support[id] ?? { version_added: false }].flat()
      return !statements.some((one) => holds(one, oldest, prefix))
    })
    .map(({ id }) => id)
}

/** The node of the data at a path, such as at('css', 'types', 'color'). */
export const at = (...path) => path.reduce((node, key) => node?.[key], data)

/** The features below a node: [key, node]; the data's own `__compat` is none. */
export const below = (node) => Object.entries(node ?? {}).filter(([key]) => !key.startsWith('__'))

const told = (feature, lack) => (lack.length > 0 ? [{ feature, lack }] : [])

/** An attribute of an element younger than the floor; '*' where the element is not known. */
export function youngAttribute(tag, name) {
  const own = at('html', 'elements', tag, name)
  const all = at('html', 'global_attributes', name)
  if (own) return told(`attribute ${tag} ${name}`, lacking(own))
  return all ? told(`attribute ${name}`, lacking(all)) : []
}

/** The attributes in a page's own text, with those of the shell that is in it. */
export function markupFindings(html) {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/gi, '$1')
  const found = []
  for (const [whole, tag, rest] of bare.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi,
  )) {
    found.push(
      ...told(`element ${tag}`, lacking(at('html', 'elements', tag.toLowerCase()))).map((one) => ({
        ...one,
        near: whole,
      })),
    )
    for (const [, name] of rest.matchAll(/\s+([^\s=>]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g))
      found.push(
        ...youngAttribute(tag.toLowerCase(), name.toLowerCase()).map((one) => ({
          ...one,
          near: whole.slice(0, 120),
        })),
      )
  }
  return found
}

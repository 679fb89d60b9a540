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

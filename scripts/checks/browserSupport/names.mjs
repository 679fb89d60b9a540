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

/** What is found of a feature that some of the floor lack. */
export const findings = (feature, lack, extra) =>
  lack?.length > 0 ? [{ feature, lack, ...extra }] : []

/** An attribute of an element younger than the floor; '*' where the element is not known. */
export function youngAttribute(tag, name) {
  const own = at('html', 'elements', tag, name)
  const all = at('html', 'global_attributes', name)
  if (own) return findings(`attribute ${tag} ${name}`, lacking(own))
  return all ? findings(`attribute ${name}`, lacking(all)) : []
}

/** The attributes in a page's own text, with those of the shell that is in it. */
export function markupFindings(html) {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/gi, '$1')
  const young = []
  for (const [whole, tag, rest] of bare.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi,
  )) {
    const element = tag.toLowerCase()
    young.push(
      ...findings(`element ${tag}`, lacking(at('html', 'elements', element)), { near: whole }),
    )
    const near = whole.slice(0, 120)
    for (const [, name] of rest.matchAll(/\s+([^\s=>]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g))
      young.push(...youngAttribute(element, name.toLowerCase()).map((one) => ({ ...one, near })))
  }
  return young
}

/**
 * Every name that a script can say of a browser: interfaces with their members, built-ins with theirs.
 * Of each: `owner` (an interface, undefined for a global), `name`, `kind` and who of the floor lacks it.
 * A built-in's own and its prototype's members are not told apart in the data: kind «either».
 */
function* everyName() {
  for (const [owner, feature] of below(at('api'))) {
    yield { name: owner, kind: 'global', lack: lacking(feature) }
    for (const [key, member] of below(feature)) yield* apiName(owner, key, member, feature)
  }
  const builtins = at('javascript', 'builtins')
  for (const [owner, feature] of below(builtins)) {
    // Iterators are old; `Iterator`, the name, is not.
    yield { name: owner, kind: 'global', lack: lacking(feature[owner] ?? feature) }
    for (const [key, member] of below(feature)) {
      if (key === owner || !/^\w+$/.test(key)) continue
      yield { owner, name: key, kind: 'either', lack: lacking(member), young: young(feature) }
      // Intl.Segmenter.segment: one deeper.
      for (const [name, deep] of owner === 'Intl' ? below(member) : []) {
        const inside = { owner: `Intl.${key}`, lack: lacking(deep), young: young(member) }
        if (/^\w+$/.test(name) && name !== key) yield { ...inside, name, kind: 'either' }
      }
    }
  }
  for (const [name, feature] of below(at('javascript', 'builtins', 'globals')))
    yield { name, kind: 'global', lack: lacking(feature) }
}

/** A whole interface above the floor is reported by its own name, so its members need not be. */
const young = (feature) => lacking(feature).length > 0

const globalOwners = [
  'Window',
  'DedicatedWorkerGlobalScope',
  'ServiceWorkerGlobalScope',
  'WorkerGlobalScope',
]

function* apiName(owner, key, member, feature) {
  // The constructor, and parts of the data that are no names: «secure_context_required».
  if (key === owner || !member.__compat) return
  const lack = lacking(member)
  const inside = { owner, lack, young: young(feature) }
  const event = /^(\w+)_event$/.exec(key)?.[1]
  const fixed = /^(\w+)_static$/.exec(key)?.[1]
  if (event) {
    yield { ...inside, name: event, kind: 'event' }
    yield { ...inside, name: `on${event}`, kind: 'member' }
  } else if (fixed) yield { ...inside, name: fixed, kind: 'static' }
  else if (/^[a-z]\w*_/.test(key)) return
  else {
    yield { ...inside, name: key, kind: 'member' }
    if (globalOwners.includes(owner)) yield { name: key, kind: 'global', lack }
  }
}

/**
 * The names by what a script writes. Built once.
 * @type {{ all: any[], own: Map<string, string[]>, globals: Map<string, string[]>, spread: { member: Map<string, any[]>, event: Map<string, any[]> } }}
 */
export const names = (() => {
  const all = [...everyName()]
  const own = new Map()
  const globals = new Map()
  const spread = { member: new Map(), event: new Map() }
  for (const one of all) {
    if (one.kind === 'global') {
      // Window's and a worker's: enough that one of them has it everywhere.
      const there = globals.get(one.name)
      globals.set(one.name, !there || one.lack.length < there.length ? one.lack : there)
      continue
    }
    if (one.kind !== 'event') own.set(`${one.owner}.${one.name}`, one.lack)
    const kind = one.kind === 'event' ? 'event' : 'member'
    spread[kind].set(one.name, [...(spread[kind].get(one.name) ?? []), one])
  }
  return { all, own, globals, spread }
})()

/** Interfaces whose objects a page is given instead of making them by name: elements, events, answers. */
const met =
  /^(?!SVG|RTC)(\w*Element|\w*Event|Node|EventTarget|Document|DocumentFragment|ShadowRoot|AbortSignal|Response|Request|Headers|Blob|File|URL|URLSearchParams|FormData|DOMRect\w*|Range|Selection|CSS\w+|Performance\w+|Client|WindowClient|Cache|ReadableStream)$/

/** Objects with one instance, which a script names, and bags of functions. */
const named =
  /^(Window|Navigator|Iterator|CSS|Math|JSON|Reflect|Atomics|Intl|console|WebAssembly|Temporal)$/

/**
 * The owners of a name that every owner in the data lacks; undefined where some owner has it, or where only
 * young interfaces have it. So `toSorted` is reported wherever it stands, `any` is not.
 * @param {'member' | 'event'} kind
 * @param {string} name
 * @param {boolean} called whether it is called, or only read
 */
export function distinct(kind, name, called = true) {
  const key = `${kind} ${name} ${called}`
  if (!known.has(key)) known.set(key, holdersOf(kind, name, called))
  return known.get(key)
}
const known = new Map()

function holdersOf(kind, name, called) {
  const holders = names.spread[kind].get(name)
  if (!holders || holders.some(({ lack }) => lack.length === 0)) return undefined
  // A field that is only read may be any object's: reported when it is an element's, an event's or an answer's.
  const old = holders.filter(
    ({ young, owner }) => !young && !named.test(owner) && (called || met.test(owner)),
  )
  if (old.length === 0) return undefined
  return {
    owners: old.map(({ owner }) => owner),
    lack: [...new Set(old.flatMap(({ lack }) => lack))],
  }
}

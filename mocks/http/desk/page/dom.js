/**
 * An element. `set` are attributes, or listeners where the value is a function; texts become text nodes, so nothing
 * that a member wrote becomes markup.
 */
export function h(tag, set, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(set ?? {})) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== null && value !== false)
      element.setAttribute(name, String(value))
  }
  const shown = children
    .flat(2)
    .filter((child) => child !== '' && child !== false && child !== null && child !== undefined)
  element.append(...shown)
  return element
}

/** Says how many more there are than a list shows; nothing when it shows all. */
export const more = (left, words) => left > 0 && h('p', { class: 'note' }, `还有 ${left} ${words}`)

const made = new WeakMap()

/**
 * Shows `items` in `parent`, in their order. An element whose item is as it was stays: who is about to tap it, or has
 * it in focus, keeps it.
 */
export function show(parent, items, keyOf, make) {
  const before = made.get(parent) ?? new Map()
  const after = new Map()
  for (const item of items) {
    const key = keyOf(item)
    const text = JSON.stringify(item)
    const old = before.get(key)
    after.set(key, old?.text === text ? old : { text, element: make(item, old?.element) })
  }
  made.set(parent, after)
  const elements = [...after.values()].map(({ element }) => element)
  const left = [...parent.childNodes].filter((child) => !elements.includes(child))
  for (const child of left) child.remove()
  for (const [at, element] of elements.entries())
    if (parent.childNodes[at] !== element)
      parent.insertBefore(element, parent.childNodes[at] ?? null)
}

const AHEAD = 8 * 3_600_000
const iso = (ms) => new Date(ms + AHEAD).toISOString()
/** World times are Beijing's, whatever the phone's zone. */
export const moment = (ms) => iso(ms).slice(0, 19).replace('T', ' ')
export const clockTime = (ms) => iso(ms).slice(11, 19)
/** Short: the time of today, the day of others. */
export const when = (ms, now) =>
  iso(ms).slice(0, 10) === iso(now).slice(0, 10)
    ? iso(ms).slice(11, 16)
    : iso(ms).slice(5, 16).replace('T', ' ')

import { createHash } from 'node:crypto'
import { changePolicy } from './apiBase.mjs'

/** Runs in the page before any call, so it must be self-contained: sets the world of this browser. */
export function setBrowserWorld(w, d) {
  function read(area, key) {
    try {
      return w[area].getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  function write(area, key, value) {
    try {
      if (value === undefined) w[area].removeItem(key)
      else w[area].setItem(key, value)
    } catch {
      // Without storage, each reload has another world.
    }
  }
  /** The encoded name, or '' if it is invalid. A segment of dots would lead out of the world. */
  function toWorldName(encoded) {
    try {
      const name = decodeURIComponent(encoded)
      const segment = encodeURIComponent(name)
      return name.length > 100 || /^\.*$/.test(name) || /%(0|1|7F)/i.test(segment) ? '' : segment
    } catch {
      return ''
    }
  }
  function createName() {
    const parts = w.crypto.getRandomValues(new Uint32Array(3))
    return `b-${Array.from(parts, (part) => part.toString(36)).join('')}`
  }
  const readMeta = (name) => d.querySelector(`meta[name="${name}"]`).getAttribute('content')
  const pageWorld = toWorldName(readMeta('world'))
  const linkedWorld = toWorldName(/[?&]world=([^&]*)/.exec(w.location.search)?.[1] ?? '')
  const storedWorld =
    toWorldName(read('sessionStorage', 'world')) || toWorldName(read('localStorage', 'world'))
  const world = pageWorld || linkedWorld || storedWorld || createName()
  const sessionWorld = read('sessionStorage', 'world:session')
  if (sessionWorld !== '' && sessionWorld !== world)
    for (const key of ['token', 'my:member']) write('sessionStorage', key)
  write('sessionStorage', 'world:session', world)
  if (pageWorld === '')
    for (const area of ['sessionStorage', 'localStorage']) write(area, 'world', world)
  const base = readMeta('api-base').replace(/\/+$/, '') || w.location.origin
  d.querySelector('meta[name="api-base"]').setAttribute('content', `${base}/w/${world}`)
}

// Hashed as inserted, also when this module is minified.
const script = `(${String(setBrowserWorld)})(window,document)`
const toHashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const INSERTED_BLOCK = /<meta name="world" content="[^"]*"><script>[\s\S]*?<\/script>/

const changeScriptSources = (html, change) =>
  changePolicy(html, (policy) =>
    policy
      .split(/;\s*/)
      .map((directive) => (directive.startsWith('script-src ') ? change(directive) : directive))
      .join('; '),
  )

/** Undoes `withWorlds`. */
export function withoutWorlds(html) {
  const inserted = INSERTED_BLOCK.exec(html)?.[0]
  if (inserted === undefined) return html
  const insertedScript = /<script>([\s\S]*)<\/script>/.exec(inserted)?.[1] ?? ''
  const source = ` ${toHashSource(insertedScript)}`
  return changeScriptSources(html.replace(INSERTED_BLOCK, ''), (sources) =>
    sources.replace(source, ''),
  )
}

/**
 * Gives each browser its own world of a shared test server, or all the given one (URL-encoded).
 * @param {string} html
 * @param {string} [world]
 * @returns {string}
 */
export function withWorlds(html, world = '') {
  const cleanHtml = withoutWorlds(html)
  const tag = /<meta\b[^>]*\bname=["']?api-base\b[^>]*>/i
  if (!tag.test(cleanHtml)) throw new Error('index.html has no <meta name="api-base">')
  const block = `<meta name="world" content="${world}"><script>${script}</script>`
  const htmlWithBlock = cleanHtml.replace(tag, (apiTag) => apiTag + block)
  return changeScriptSources(htmlWithBlock, (sources) => `${sources} ${toHashSource(script)}`)
}

/**
 * @param {string} base
 * @param {string} world
 */
export const getWorldApiBase = (base, world) =>
  `${base.replace(/\/+$/, '')}/w/${encodeURIComponent(world)}`

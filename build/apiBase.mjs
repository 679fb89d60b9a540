/**
 * @param {string} text
 * @returns {string}
 */
export const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * @param {string} html
 * @param {RegExp} tagPattern
 * @param {(content: string) => string} change
 */
function changeMeta(html, tagPattern, change) {
  let hasTag = false
  const changedHtml = html.replace(/<meta\b[^>]*>/gi, (tag) => {
    if (!tagPattern.test(tag)) return tag
    hasTag = true
    const [attribute, , inDouble, inSingle] = /\bcontent=("([^"]*)"|'([^']*)')/i.exec(tag) ?? []
    const newAttribute = `content="${change(inDouble ?? inSingle ?? '')}"`
    return attribute === undefined
      ? tag.replace(/\s*\/?>$/, () => ` ${newAttribute}>`)
      : tag.replace(attribute, () => newAttribute)
  })
  return { html: changedHtml, hasTag }
}

/**
 * Allows calls to the origin; without TLS also its pictures and frames.
 * @param {string} policy
 * @param {string} origin
 */
export function addPolicyOrigin(policy, origin) {
  const parts = policy
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const directives = ['connect-src']
  if (origin.startsWith('http:')) directives.push('img-src', 'frame-src')
  for (const name of directives) {
    const index = parts.findIndex((part) => part.toLowerCase().startsWith(`${name} `))
    if (index === -1) {
      if (name === 'connect-src') parts.push(`${name} 'self' ${origin}`)
    } else if (!parts[index].split(/\s+/).includes(origin))
      parts[index] = `${parts[index].replace(/\s*'none'/, '')} ${origin}`
  }
  return parts.join('; ')
}

/**
 * Changes the page's policy, if it has one.
 * @param {string} html
 * @param {(policy: string) => string} change
 * @returns {string}
 */
export const changePolicy = (html, change) =>
  changeMeta(html, /\bhttp-equiv=["']?content-security-policy["'\s>]/i, change).html

function setMeta(html, name, content) {
  const changed = changeMeta(html, new RegExp(`\\bname=["']?${name}\\b`, 'i'), () => content)
  if (!changed.hasTag) throw new Error(`index.html has no <meta name="${name}">`)
  return changed.html
}

/**
 * Sets the API of a built index.html; an empty `base` is the page's own origin.
 * @param {string} html
 * @param {string} base
 * @returns {string}
 */
export function withApiBase(html, base) {
  if (base === '') return setMeta(html, 'api-base', '')
  const url = new URL(base)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`not an http(s) address: ${base}`)
  const address = escapeAttribute(url.href.replace(/\/+$/, ''))
  return changePolicy(setMeta(html, 'api-base', address), (policy) =>
    addPolicyOrigin(policy, url.origin),
  )
}

/**
 * Sets the hosts that /api/getVisitUrl may lead to; an empty list allows any.
 * @param {string} html
 * @param {string[]} hosts
 * @returns {string}
 */
export function withVisitHosts(html, hosts) {
  for (const host of hosts)
    if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) throw new Error(`not a host: ${host}`)
  return setMeta(html, 'visit-hosts', hosts.join(' '))
}

/**
 * @param {string} html
 * @param {string} mode
 * @returns {string}
 */
export function withRequestIdMode(html, mode) {
  if (mode !== 'on' && mode !== 'off') throw new Error(`request-id is on or off, not ${mode}`)
  return setMeta(html, 'request-id', mode)
}

/**
 * Sets the envelope codes, such as `done=0 refused=1-99,500`. Throws on anything else.
 * @param {string} html
 * @param {string} codes
 * @returns {string}
 */
export function withCodeRanges(html, codes) {
  const list = String.raw`\d+(-\d+)?(,\d+(-\d+)?)*`
  if (!new RegExp(`^((done|refused)=${list}( (?!$)|$)){0,2}$`).test(codes))
    throw new Error(`codes are written like "done=0 refused=1-99,500", not ${codes}`)
  return setMeta(html, 'api-codes', codes)
}

import { at, lacking } from './compat.mjs'

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

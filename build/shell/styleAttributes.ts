/**
 * Turns style attributes into classes, because the policy has no 'unsafe-inline' but allows the page's own
 * style element. Returns the HTML and the CSS of the new classes.
 */
export function styleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const out = html.replace(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/gi, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? ''
    const name = classes.get(style) ?? `s${classes.size}`
    classes.set(style, name)
    const bare = tag.replace(/\sstyle="[^"]*"/, '')
    return /\sclass="/.test(bare)
      ? bare.replace(/\sclass="/, ` class="${name} `)
      : bare.replace(/^<([a-z0-9]+)/i, `<$1 class="${name}"`)
  })
  // The class is repeated in the selector: an attribute has the highest priority, and so must this.
  const css = [...classes].map(([style, name]) => `.${name}.${name}{${unescape(style)}}`).join('')
  return { html: out, css }
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

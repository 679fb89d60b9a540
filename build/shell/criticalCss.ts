import postcss, { type AtRule, type Container, type Rule } from 'postcss'

/** The part of the app's CSS that the first screen needs: rules that can match its HTML, and what those use. */
export function criticalCss(css: string, html: string): string {
  const root = postcss.parse(css)
  const has = wordsOf(html)
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return
    rule.selectors = rule.selectors.filter((selector) => mayMatch(selector, has))
    if (rule.selector === '') rule.remove()
  })
  root.walkComments((comment) => void comment.remove())
  dropUnusedKeyframes(root)
  dropUnusedVariables(root, html)
  dropEmpty(root)
  return root.toString()
}

interface Words {
  classes: Set<string>
  ids: Set<string>
  tags: Set<string>
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const wordsOf = (html: string): Words => ({
  classes: new Set(all(html, /\sclass="([^"]*)"/g).flatMap((value) => value.split(/\s+/))),
  ids: new Set(['root', 'old', ...all(html, /\sid="([^"]*)"/g)]),
  tags: new Set([
    'html',
    'body',
    ...all(html, /<([a-z][a-z0-9]*)/gi).map((tag) => tag.toLowerCase()),
  ]),
})

/** States such as :hover and :focus come after the first paint. */
const later = /:(hover|active|focus|disabled|checked|placeholder)/

function mayMatch(selector: string, { classes, ids, tags }: Words): boolean {
  if (later.test(selector)) return false
  const bare = selector.replace(/:not\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '')
  return (
    all(bare, /\.((?:\\.|[\w-])+)/g).every((name) => classes.has(name.replaceAll('\\', ''))) &&
    all(bare, /#([\w-]+)/g).every((name) => ids.has(name)) &&
    all(bare, /(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g).every((tag) => tags.has(tag))
  )
}

const inKeyframes = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')

function dropUnusedKeyframes(root: Container) {
  const moves: string[] = []
  root.walkDecls(/^animation(-name)?$/, ({ value }) => void moves.push(value))
  root.walkAtRules(/keyframes$/, (at) => {
    if (!moves.some((value) => value.split(/[\s,]+/).includes(at.params))) at.remove()
  })
}

/** Variables use other variables, so this repeats until nothing more can be removed. */
function dropUnusedVariables(root: Container, html: string) {
  for (let fell = true; fell;) {
    fell = false
    const used = new Set(all(html, /var\((--[\w-]+)/g))
    root.walkDecls(({ value }) => {
      for (const name of all(value, /var\((--[\w-]+)/g)) used.add(name)
    })
    root.walkDecls(/^--/, (decl) => {
      if (used.has(decl.prop)) return
      decl.remove()
      fell = true
    })
  }
}

function dropEmpty(root: Container) {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkAtRules((at) => {
    if (at.nodes && at.nodes.every((node) => node.type === 'comment')) at.remove()
  })
}

/**
 * A browser's own translation puts a node of its own in the place of each text, which React still holds: taking such a
 * text away, or putting something before it, would throw, and nobody would see what is written into it. So a text that
 * has been replaced comes back to its place when React needs it there, and when React has written into it; then the
 * browser translates it anew. Runs for the page's life.
 */
export function outliveTranslation(): void {
  const inPlaceOf = new WeakMap<Node, ChildNode>()
  /** What stands there now: a translation may have been translated too. */
  const standIn = (text: Node) => {
    let other = inPlaceOf.get(text)
    for (let next = other; next; next = inPlaceOf.get(next)) other = next
    return other
  }
  const comeBack = (text: Node) => {
    standIn(text)?.replaceWith(text)
    inPlaceOf.delete(text)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === 'characterData') comeBack(target)
    for (const [parent, { taken, put }] of changesIn(records)) {
      const came = put.filter((one) => one.parentNode === parent)
      // Put back by the browser itself, or elsewhere by React.
      for (const text of came) {
        const other = standIn(text)
        if (!other || other.contains(text)) continue
        inPlaceOf.delete(text)
        other.remove()
      }
      const went = taken.filter(
        (one) => one.parentNode !== parent && !standIn(one)?.contains(parent),
      )
      for (const [at, text] of went.entries()) {
        const other = came[at]
        if (!other) break
        inPlaceOf.set(text, other)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const node: Changing = Node.prototype
  const { removeChild, insertBefore } = node
  node.removeChild = function (child) {
    if (child.parentNode !== this) comeBack(child)
    return removeChild.call(this, child) as typeof child
  }
  node.insertBefore = function (added, next) {
    if (next && next.parentNode !== this) comeBack(next)
    return insertBefore.call(this, added, next) as typeof added
  }
}

/** What React changes a page with, besides adding at the end. */
interface Changing {
  removeChild: <N extends Node>(this: Node, child: N) => N
  insertBefore: <N extends Node>(this: Node, added: N, next: Node | null) => N
}

const isText = (node: Node): node is ChildNode =>
  node instanceof Text || (node instanceof HTMLElement && node.tagName === 'FONT')

/** By parent: the texts that went and that came, each in the order of their places. */
function changesIn(records: readonly MutationRecord[]) {
  const all = new Map<Node, { taken: ChildNode[]; put: ChildNode[] }>()
  for (const { target, removedNodes, addedNodes } of records) {
    const of = all.get(target) ?? { taken: [], put: [] }
    all.set(target, of)
    of.taken.push(...[...removedNodes].filter(isText))
    of.put.push(...[...addedNodes].filter(isText))
  }
  return all
}

/** A browser's translation replaces text nodes that React still holds: removing one would throw. */
export function protectFromTranslation(): void {
  const replacements = new WeakMap<Node, ChildNode>()
  const findReplacement = (text: Node) => {
    let replacement = replacements.get(text)
    for (let next = replacement; next; next = replacements.get(next)) replacement = next
    return replacement
  }
  const restore = (text: Node) => {
    findReplacement(text)?.replaceWith(text)
    replacements.delete(text)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === 'characterData') restore(target)
    for (const [parent, { removed, added }] of collectChanges(records)) {
      const inserted = added.filter((text) => text.parentNode === parent)
      // Restored by the browser, or inserted elsewhere by React.
      for (const text of inserted) {
        const replacement = findReplacement(text)
        if (!replacement || replacement.contains(text)) continue
        replacements.delete(text)
        replacement.remove()
      }
      const replaced = removed.filter(
        (text) => text.parentNode !== parent && !findReplacement(text)?.contains(parent),
      )
      for (const [index, text] of replaced.entries()) {
        const replacement = inserted[index]
        if (!replacement) break
        replacements.set(text, replacement)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const prototype: PatchedNode = Node.prototype
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function (child) {
    if (child.parentNode !== this) restore(child)
    return removeChild.call(this, child) as typeof child
  }
  prototype.insertBefore = function (node, next) {
    if (next && next.parentNode !== this) restore(next)
    return insertBefore.call(this, node, next) as typeof node
  }
}

interface PatchedNode {
  removeChild: <N extends Node>(this: Node, child: N) => N
  insertBefore: <N extends Node>(this: Node, node: N, next: Node | null) => N
}

const isText = (node: Node): node is ChildNode =>
  node instanceof Text || (node instanceof HTMLElement && node.tagName === 'FONT')

function collectChanges(records: readonly MutationRecord[]) {
  const changes = new Map<Node, { removed: ChildNode[]; added: ChildNode[] }>()
  for (const { target, removedNodes, addedNodes } of records) {
    const change = changes.get(target) ?? { removed: [], added: [] }
    changes.set(target, change)
    change.removed.push(...[...removedNodes].filter(isText))
    change.added.push(...[...addedNodes].filter(isText))
  }
  return changes
}

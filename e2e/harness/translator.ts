/**
 * What a browser's own translation does to a page, as Chrome's does: each text, now and whenever it changes, is
 * replaced by one of its own in two `<font>`; `moved` puts the page's own text node into them instead. What carries
 * `translate="no"` stays. It runs in the page.
 */
export function translator(moved: boolean) {
  const mine = new WeakSet<Node>()
  const never = 'script, style, textarea, title, [translate=no], .notranslate'
  function translate(text: Text) {
    if (mine.has(text) || text.data.trim() === '' || text.parentElement?.closest(never)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    const told = moved ? text : document.createTextNode(text.data)
    mine.add(told)
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(told)
  }
  function all(root: Node) {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') all(target)
      else addedNodes.forEach(all)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

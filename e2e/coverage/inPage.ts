/** Marks what the page tells the test's process through its console. */
export const MARK = 'xinghe-coverage '

/** What a page tells: a message that it shows, or, when it leaves, what its world has counted. */
export type Told = { said: string } | { world: string }

/** Runs in the page, from before its first script. */
export function watchPage([mark, messages]: readonly [string, readonly string[]]) {
  if (window !== window.top) return
  // debug: neither the app nor a person's console looks at it.
  const tell = (told: Told) => console.debug(mark + JSON.stringify(told))
  const open = new Set(messages)
  /** The tools speak of the app's messages too: scenarios, rules, the journal. */
  const isTool = (node: Node) =>
    location.hash.startsWith('#/__') || Boolean(node.parentElement?.closest('#toolbar'))
  const look = (text: string, node: Node) => {
    for (const message of [...open].filter((one) => text.includes(one))) {
      // «查询失败» is not shown by «查询失败，请重试».
      const longer = messages.some(
        (other) => other !== message && other.includes(message) && text.includes(other),
      )
      if (longer || isTool(node)) continue
      open.delete(message)
      tell({ said: message })
    }
  }
  const LONGEST = 200
  const read = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let at: Node | null = node; at; at = walker.nextNode()) {
      const text = at.nodeType === Node.TEXT_NODE ? at.nodeValue : null
      if (text && text.length <= LONGEST) look(text, at)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') read(target)
      else addedNodes.forEach(read)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  // A page that goes takes its world's counts along. Playwright hears a page that is replaced no later than
  // beforeunload, and one that is closed at pagehide; what was taken is not counted twice.
  for (const going of ['beforeunload', 'pagehide'])
    window.addEventListener(going, () => {
      const { fakeBackend } = window
      // Not of a fake that has only begun: it would fetch the rest.
      if (fakeBackend && 'transport' in fakeBackend)
        tell({ world: JSON.stringify(fakeBackend['coverage.take']()) })
    })
}

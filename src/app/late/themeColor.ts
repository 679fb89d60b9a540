/**
 * The colour of the browser's own bars follows a scheme that the member chose, not only the phone's. Returns the
 * function that ends it.
 */
export function followThemeColor(): () => void {
  const html = document.documentElement
  const tint = () => {
    const page = getComputedStyle(html).getPropertyValue('--page').trim()
    if (!page) return
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', page)
  }
  const chosen = new MutationObserver(tint)
  chosen.observe(html, { attributeFilter: ['data-mantine-color-scheme'] })
  tint()
  return () => chosen.disconnect()
}

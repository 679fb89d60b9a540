/** Copies by execCommand, for pages without a secure context: http on a LAN, many in-app WebViews. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  // Inside a dialog the focus trap would take the focus back, so the area is inserted where the focus is.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const before = document.activeElement
  host.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** In ms. A browser may leave the clipboard unanswered, as while it asks the member. */
const LIMIT = 80

/**
 * Copies text to the clipboard by the Clipboard API, else by a selection; false when neither is allowed. It answers
 * within a tenth of a second.
 */
export async function copyText(text: string): Promise<boolean> {
  const timeout = new Promise<false>((answer) => setTimeout(answer, LIMIT, false))
  try {
    const written = navigator.clipboard.writeText(text).then(() => true)
    if (await Promise.race([written, timeout])) return true
  } catch {
    // Refused, or there is none here.
  }
  return copyBySelection(text)
}

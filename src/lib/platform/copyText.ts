/** For pages without a secure context (http on a LAN), and in-app WebViews. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  // Outside of an open dialog the focus trap would take the focus back.
  const parent = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const focused = document.activeElement
  parent.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** A browser may keep the promise pending while it asks the member. */
const CLIPBOARD_TIMEOUT_MS = 80

/** False when neither the Clipboard API nor execCommand is allowed. */
export async function copyText(text: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, CLIPBOARD_TIMEOUT_MS, false))
  try {
    const written = navigator.clipboard.writeText(text).then(() => true)
    if (await Promise.race([written, timeout])) return true
  } catch {
    // Refused or missing.
  }
  return copyBySelection(text)
}

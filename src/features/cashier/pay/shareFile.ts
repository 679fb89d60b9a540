/**
 * Gives a file to the phone's own sheet of apps and albums. True when that took care of it, also when the member
 * closed it; false where there is no such sheet. A computer has folders instead.
 */
export async function shareFile(file: File): Promise<boolean> {
  const share = { files: [file] }
  try {
    if (!window.matchMedia('(pointer: coarse)').matches) return false
    if (!navigator.canShare?.(share)) return false
    await navigator.share(share)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

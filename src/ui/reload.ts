/** In our index.html, not in a gateway's page. */
const PAGE_MARK = 'xinghe-h5'
const TIMEOUT_MS = 5000

type HostVersion = 'same' | 'newer'

async function fetchPage(): Promise<string> {
  const response = await fetch(location.href, { cache: 'no-store' })
  return response.status === 200 ? response.text() : ''
}

/** Undefined when our page does not come, which `navigator.onLine` cannot say. */
export async function compareHostVersion(): Promise<HostVersion | undefined> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))
  const page = await Promise.race([fetchPage(), timeout]).catch(() => '')
  if (!page.includes(PAGE_MARK)) return undefined
  // The entry's name changes with any file of the app.
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  return page.includes(entry ?? PAGE_MARK) ? 'same' : 'newer'
}

/** Reloads only where our page would come. Resolves only when it does not reload. */
export async function reloadIfReachable(
  shouldReload?: (host: HostVersion) => boolean,
): Promise<HostVersion | undefined> {
  const host = await compareHostVersion()
  if (!host || shouldReload?.(host) === false) return host
  location.reload()
  return new Promise<never>(() => {})
}

/** In our index.html alone, not in a gateway's page. */
const OUR_MARK = 'xinghe-h5'
const TIMEOUT_MS = 5000

type HostVersion = 'same' | 'newer'

async function fetchPage(): Promise<string> {
  const response = await fetch(location.href, { cache: 'no-store' })
  return response.status === 200 ? response.text() : ''
}

/** Undefined when our page does not come. `navigator.onLine` knows nothing of a host. */
export async function compareHostVersion(): Promise<HostVersion | undefined> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))
  const page = await Promise.race([fetchPage(), timeout]).catch(() => '')
  if (!page.includes(OUR_MARK)) return undefined
  // The entry's name changes with any file of the app.
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  return page.includes(entry ?? OUR_MARK) ? 'same' : 'newer'
}

/** Never into the browser's error page. Resolves when the document stays. */
export async function reloadIfReachable(
  shouldReload?: (host: HostVersion) => boolean,
): Promise<HostVersion | undefined> {
  const host = await compareHostVersion()
  if (!host || shouldReload?.(host) === false) return host
  location.reload()
  return new Promise<never>(() => {})
}

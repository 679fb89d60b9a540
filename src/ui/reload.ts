/** In our index.html alone, not in a gateway's page. */
const OURS = 'xinghe-h5'
/** In ms. */
const TIMEOUT_MS = 5000

type PageOnHost = 'same' | 'newer'

/** Undefined when our page does not come. `navigator.onLine` knows nothing of a host. */
export async function checkHostVersion(): Promise<PageOnHost | undefined> {
  const page = await Promise.race([
    fetch(location.href, { cache: 'no-store' }).then((answer) =>
      answer.status === 200 ? answer.text() : '',
    ),
    new Promise<string>((done) => setTimeout(done, TIMEOUT_MS, '')),
  ]).catch(() => '')
  if (!page.includes(OURS)) return undefined
  // The entry's name changes with any file of the app.
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  return page.includes(entry ?? OURS) ? 'same' : 'newer'
}

/** Never into the browser's error page. Resolves when the document stays. */
export async function reloadIfReachable(
  helps?: (host: PageOnHost) => boolean,
): Promise<PageOnHost | undefined> {
  const host = await checkHostVersion()
  if (!host || helps?.(host) === false) return host
  location.reload()
  return new Promise<never>(() => {})
}

/** Stands in index.html and in no other page: not in a gateway's, a captive portal's, another app's. */
const OURS = 'xinghe-h5'
/** Milliseconds until a host that says nothing counts as gone. */
const LIMIT = 5000

/** The host has this page, of this deploy or a newer one. */
type Host = 'same' | 'newer'

/** Asks the host for this very page; undefined when ours does not come. `navigator.onLine` knows nothing of a host. */
export async function askHost(): Promise<Host | undefined> {
  const page = await Promise.race([
    fetch(location.href, { cache: 'no-store' }).then((answer) =>
      answer.status === 200 ? answer.text() : '',
    ),
    new Promise<string>((done) => setTimeout(done, LIMIT, '')),
  ]).catch(() => '')
  if (!page.includes(OURS)) return undefined
  // The entry's name changes with any file of the app.
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  return page.includes(entry ?? OURS) ? 'same' : 'newer'
}

/**
 * The one place where the app reloads itself, and never into the browser's error page: only when the host has the
 * page, and it `helps`. Resolves only when the document stays, with what the host said.
 */
export async function reload(helps?: (host: Host) => boolean): Promise<Host | undefined> {
  const host = await askHost()
  if (!host || helps?.(host) === false) return host
  location.reload()
  return new Promise<never>(() => {})
}

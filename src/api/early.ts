/** The inline script of index.html starts the first screen's calls before the bundle is there. */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export const earlyKey = (method: string, path: string, body: string) => `${method} ${path} ${body}`

/** The answer already under way for this very call, once; undefined afterwards. */
export function takeEarly(
  method: string,
  path: string,
  body: string,
): Promise<Response> | undefined {
  const key = earlyKey(method, path, body)
  // Set where it is not: from now on the page starts nothing by itself.
  window.__early ??= {}
  const early = window.__early[key]
  delete window.__early[key]
  return early
}

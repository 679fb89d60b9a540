/** The inline script of index.html starts the first screen's calls before the bundle has loaded. */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export const earlyKey = (method: string, path: string, body: string) => `${method} ${path} ${body}`

/** The early answer for exactly this call, once; undefined afterwards. */
export function takeEarly(
  method: string,
  path: string,
  body: string,
): Promise<Response> | undefined {
  const key = earlyKey(method, path, body)
  // If the page has not started yet, this stops it from starting any early calls.
  window.__early ??= {}
  const early = window.__early[key]
  delete window.__early[key]
  return early
}

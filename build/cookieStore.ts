/**
 * Replaces msw's cookie jar, which throws on loading where storage is denied and brings 113 KB gzipped of
 * public suffixes. The fake uses no cookies.
 */
export const cookieStore = {
  getCookies: (): never[] => [],
  setCookie: () => Promise.resolve(),
}

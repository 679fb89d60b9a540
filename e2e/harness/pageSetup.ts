import type { BrowserContext, Page } from '@playwright/test'

const LAST_WRITE_KEY = 'e2e'
let writeCount = 0

/** Writes before the page's first script; of several writes the latest counts, an empty value removes the key. */
export function presetSessionStorage(page: Page, key: string, value: string) {
  writeCount += 1
  return page.addInitScript(
    ({ key, value, write, lastWriteKey }) => {
      // about:blank has no storage, and a frame is not the page.
      if (window.origin === 'null' || window !== window.top) return
      // Once per tab: a reload must keep what the page has written since.
      if (Number(sessionStorage.getItem(lastWriteKey)) >= write) return
      sessionStorage.setItem(lastWriteKey, String(write))
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
    },
    { key, value, write: writeCount, lastWriteKey: LAST_WRITE_KEY },
  )
}

export const presetSessionToken = (page: Page, token: string | null) =>
  presetSessionStorage(page, 'token', token ?? '')

const BUNDLE_ADDRESS = '/opened-bundle.json'
/** linkConsent.ts then does not ask. */
const CONSENT = { key: 'fake:agreed', value: `own ${BUNDLE_ADDRESS}` }

/** Returns the query that opens it. */
export async function offerBundle(context: BrowserContext, file: string): Promise<string> {
  await context.route(
    ({ pathname }) => pathname === BUNDLE_ADDRESS,
    (route) => route.fulfill({ path: file }),
  )
  await context.addInitScript(({ key, value }) => {
    if (window.origin !== 'null') sessionStorage.setItem(key, value)
  }, CONSENT)
  return `bundle=${BUNDLE_ADDRESS}`
}

import type { Page } from '@playwright/test'

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

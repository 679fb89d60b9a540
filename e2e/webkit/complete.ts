import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Playwright's hands in a page of a stock WebKit. */
    __pwWebViewInput: { _insertText(target: HTMLElement, text: string): void }
  }
}

/** What Playwright does not do over this protocol, or in another way than a person, done here for every test. */
export async function complete(page: Page, baseURL = '') {
  const goto = page.goto.bind(page)
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options)
  await page.addInitScript(insertAsTyped)
}

/**
 * `fill` sets a field's value from a script, which React takes for its own doing and so for no change. The editing
 * command writes into the field as a keyboard does.
 */
function insertAsTyped() {
  window.__pwWebViewInput._insertText = (_, text) =>
    void document.execCommand('insertText', false, text)
}

import type { Page } from '@playwright/test'

/** Chromium's own lines for a connection that a rule cut or an HTTP status it set. */
const NETWORK = /Failed to load resource/
/** What the policy says of the sanitiser's own file. */
const HOSTILE = /\/cleanHtml-/

/** Milliseconds after a navigation began in which the old page's last calls may find nobody. */
const LEAVING = 2000

export interface Watch {
  /** A page that says goodbye: its worker lets the last calls through, and nobody reads the answer. */
  leaving(): boolean
  /** Everything that must not be there at the end of a test. */
  problems: string[]
  /** The test provokes this line of the console. */
  allow(pattern: RegExp): void
  /** The test changes answers: the browser's own lines about the network are expected. */
  allowNetwork(): void
  /** The sanitiser takes hostile HTML apart in a document of its own; the policy tells what it held. */
  allowHostileHtml(): void
}

/** Listens for what a member would never see and must never happen. */
export function watch(page: Page): Watch {
  const problems: string[] = []
  const expected: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const line = `${message.text()} (${message.location().url})`
    if (!expected.some((pattern) => pattern.test(line))) problems.push(`console: ${line}`)
  })
  // The app has its own: one of the browser's is a script that should not have run.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    problems.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`))
  let left = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left = Date.now()
  })
  return {
    problems,
    leaving: () => page.isClosed() || Date.now() - left < LEAVING,
    allow: (pattern) => void expected.push(pattern),
    allowNetwork: () => void expected.push(NETWORK),
    allowHostileHtml: () => void expected.push(HOSTILE),
  }
}

/** Reports violations of the content policy as console errors, from before the first script. */
export const reportPolicy = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `policy: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}

import type { BrowserContext, Page } from '@playwright/test'

/** A browser's own messages for a connection that a rule cut or an HTTP status it set: Chromium's, Firefox's. */
const NETWORK =
  /Failed to load resource|Cross-Origin Request Blocked|Loading (module|failed) .*(disallowed MIME|with source)/
/** WebKit's messages about a directive and a viewport key that it does not know and ignores. */
const NOT_KNOWN =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget"/
/** WebKit's name for a call that ended because its page was leaving. */
const CUT_SHORT = /due to access control checks/
/** The policy's messages about what the sanitiser takes out; its removals pass src/app/translation.ts. */
const HOSTILE = /\/cleanHtml-|https:\/\/evil\.example\/|Applying inline style|blocked inline/

/** Milliseconds after the start of a navigation in which the old page's last calls may stay unanswered. */
const LEAVING = 2000

export interface Watch {
  /** A call has reached the network that the fake in the page should have answered. */
  leaked(url: string): void
  /** The page is about to leave by an address that the browser does not ask for: about:blank. */
  leaves(): void
  /** A page that is leaving: its worker lets the last calls through, and their answers are not used. */
  leaving(): boolean
  /** Collects everything that must not be there at the end of a test. */
  problems: string[]
  /** The test causes this console message on purpose. */
  allow(pattern: RegExp): void
  /** The test has a real server besides the fake in its page: calls to this address may leave. */
  allowCalls(base: string): void
  /** The test changes answers, so the browser's own network messages are expected. */
  allowNetwork(): void
  /** The sanitiser parses hostile HTML in a document of its own; the policy reports what it contained. */
  allowHostileHtml(): void
}

/** Watches for things that must never happen, even where a member would not see them. */
export function watch(page: Page): Watch {
  const problems: string[] = []
  const expected: RegExp[] = [NOT_KNOWN]
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const line = `${message.text()} (${message.location().url})`
    if (!expected.some((pattern) => pattern.test(line))) problems.push(`console: ${line}`)
  })
  // The app has its own dialogs: a browser dialog means that a script ran which should not have.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    problems.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  let left = 0
  const leaves = () => void (left = Date.now())
  const leaving = () => page.isClosed() || Date.now() - left < LEAVING
  page.on('pageerror', (error) => {
    if (leaving() && CUT_SHORT.test(error.message)) return
    // Firefox reports its own messages as errors of the page too.
    const line = `page: ${error.stack ?? ''} ${error.message}`
    if (!expected.some((pattern) => pattern.test(line))) problems.push(line)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaves()
  })
  const real: string[] = []
  return {
    problems,
    leaves,
    leaving,
    leaked(url) {
      if (!leaving() && !real.some((base) => url.startsWith(base)))
        problems.push(`leaked to the network: ${url}`)
    },
    allowCalls: (base) => void real.push(base),
    allow: (pattern) => void expected.push(pattern),
    allowNetwork: () => void expected.push(NETWORK),
    allowHostileHtml: () => void expected.push(HOSTILE),
  }
}

/** Reports violations of the content security policy as console errors, from before the first script. */
export const reportPolicy = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `policy: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}

/** The modules of a page on Vite's dev server are no calls. */
const isCall = ({ pathname }: URL) => pathname.includes('/api/') && !pathname.startsWith('/src/')

/**
 * With the fake in the page, a call that the browser sends is a problem. Observed without a route, which would send
 * every file through the test's process and disable the browser's cache.
 */
export const reportCalls = (context: BrowserContext, watched: Watch) =>
  context.on('request', (request) => {
    if (isCall(new URL(request.url()))) watched.leaked(request.url())
  })

/** The same with a service worker, whose calls the browser sends too; they end there. */
export const keepCallsInside = (context: BrowserContext, watched: Watch) =>
  context.route(isCall, (route) => {
    watched.leaked(route.request().url())
    return route.abort()
  })

import type { BrowserContext, Page } from '@playwright/test'

/** Chromium's and Firefox's messages for a cut connection or an HTTP status. */
const NETWORK =
  /Failed to load resource|Cross-Origin Request Blocked|Loading (module|failed) .*(disallowed MIME|with source)/
/** WebKit's messages about a directive and a viewport key that it does not know. */
const UNKNOWN_DIRECTIVE =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget"/
/** WebKit's message for a call that ended because its page was leaving. */
const ENDED_BY_LEAVING = /due to access control checks/
/** The policy's messages about what the sanitiser removes. */
const HOSTILE_HTML = /\/cleanHtml-|https:\/\/evil\.example\/|Applying inline style|blocked inline/

/** After a navigation begins, the old page's last calls may stay unanswered this long. */
const LEAVING_MS = 2000

export interface Watch {
  /** Reports a call that reached the network instead of the fake in the page. */
  reportLeak(url: string): void
  /** Call it before leaving for about:blank, which makes no request. */
  noteLeaving(): void
  /** The service worker lets a leaving page's last calls through. */
  isLeaving(): boolean
  /** Must be empty at the end of a test. */
  problems: string[]
  /** Expects console messages like this one. */
  allow(pattern: RegExp): void
  allowCalls(base: string): void
  /** Expects the browser's network messages. */
  allowNetwork(): void
  /** Expects policy messages: the sanitiser parses hostile HTML in a document of its own. */
  allowHostileHtml(): void
}

/** Collects console errors, page errors, browser dialogs and leaked calls. */
export function watchPage(page: Page): Watch {
  const problems: string[] = []
  const expected: RegExp[] = [UNKNOWN_DIRECTIVE]
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const line = `${message.text()} (${message.location().url})`
    if (!expected.some((pattern) => pattern.test(line))) problems.push(`console: ${line}`)
  })
  // The app has its own dialogs, so a browser dialog means that a hostile script ran.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    problems.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  let leftAt = 0
  const noteLeaving = () => void (leftAt = Date.now())
  const isLeaving = () => page.isClosed() || Date.now() - leftAt < LEAVING_MS
  page.on('pageerror', (error) => {
    if (isLeaving() && ENDED_BY_LEAVING.test(error.message)) return
    // Firefox reports its own messages as page errors too.
    const line = `page: ${error.stack ?? ''} ${error.message}`
    if (!expected.some((pattern) => pattern.test(line))) problems.push(line)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) noteLeaving()
  })
  const realServers: string[] = []
  return {
    problems,
    noteLeaving,
    isLeaving,
    reportLeak(url) {
      if (!isLeaving() && !realServers.some((base) => url.startsWith(base)))
        problems.push(`leaked to the network: ${url}`)
    },
    allowCalls: (base) => void realServers.push(base),
    allow: (pattern) => void expected.push(pattern),
    allowNetwork: () => void expected.push(NETWORK),
    allowHostileHtml: () => void expected.push(HOSTILE_HTML),
  }
}

/** Runs in the page: reports violations of the content security policy as console errors. */
export const reportPolicyViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `policy: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}

/** Not the modules below /src/ of Vite's dev server. */
const isCall = ({ pathname }: URL) => pathname.includes('/api/') && !pathname.startsWith('/src/')

/** Not by a route, which would disable the browser's cache. */
export const reportLeakedCalls = (context: BrowserContext, watched: Watch) =>
  context.on('request', (request) => {
    if (isCall(new URL(request.url()))) watched.reportLeak(request.url())
  })

/** The same where a service worker answers: calls that it lets through are aborted. */
export const abortLeakedCalls = (context: BrowserContext, watched: Watch) =>
  context.route(isCall, (route) => {
    watched.reportLeak(route.request().url())
    return route.abort()
  })

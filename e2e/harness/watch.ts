import type { BrowserContext, Page } from '@playwright/test'

const NETWORK_MESSAGES =
  /Failed to load resource|Cross-Origin Request Blocked|Loading (module|failed) .*(disallowed MIME|with source)/
/** WebKit's messages about a directive and a viewport key that it does not know. */
const UNKNOWN_DIRECTIVE_MESSAGES =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget"/
/** WebKit's message for a call that ended because its page was leaving. */
const LEAVING_MESSAGES = /due to access control checks/
const HOSTILE_HTML_MESSAGES =
  /\/cleanHtml-|https:\/\/evil\.example\/|Applying inline style|blocked inline/

/** After a navigation begins, the old page's last calls may stay unanswered this long. */
const LEAVING_MS = 2000

export interface ProblemWatch {
  /** Must be empty at the end of a test. */
  problems: string[]
  /** Expects console messages like this one. */
  allow(pattern: RegExp): void
  /** Expects the browser's network messages. */
  allowNetwork(): void
  /** Expects policy messages: the sanitiser parses hostile HTML in a document of its own. */
  allowHostileHtml(): void
  /** Expects calls to a real server. */
  allowCalls(base: string): void
  reportLeak(url: string): void
  /** For a navigation to about:blank, which makes no request. */
  noteLeaving(): void
}

/** Collects console errors, page errors, browser dialogs and leaked calls. */
export function watchPageProblems(page: Page): ProblemWatch {
  const problems: string[] = []
  const expected: RegExp[] = [UNKNOWN_DIRECTIVE_MESSAGES]
  const realServers: string[] = []
  let leftAt = 0
  const noteLeaving = () => {
    leftAt = Date.now()
  }
  // A service worker lets a leaving page's last calls through.
  const isLeaving = () => page.isClosed() || Date.now() - leftAt < LEAVING_MS
  const addUnlessExpected = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }

  page.on('console', (message) => {
    if (message.type() === 'error')
      addUnlessExpected(`console: ${message.text()} (${message.location().url})`)
  })
  // The app has its own dialogs, so a browser dialog means that a hostile script ran.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    problems.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => {
    if (isLeaving() && LEAVING_MESSAGES.test(error.message)) return
    // Firefox reports its own messages as page errors too.
    addUnlessExpected(`page: ${error.stack ?? ''} ${error.message}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) noteLeaving()
  })

  return {
    problems,
    allow(pattern) {
      expected.push(pattern)
    },
    allowNetwork() {
      expected.push(NETWORK_MESSAGES)
    },
    allowHostileHtml() {
      expected.push(HOSTILE_HTML_MESSAGES)
    },
    allowCalls(base) {
      realServers.push(base)
    },
    reportLeak(url) {
      const isAllowed = realServers.some((base) => url.startsWith(base))
      if (!isLeaving() && !isAllowed) problems.push(`leaked to the network: ${url}`)
    },
    noteLeaving,
  }
}

/** Runs in the page: reports violations of the content security policy as console errors. */
export function installPolicyViolationLogger(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `policy: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}

const isApiCall = ({ pathname }: URL) => pathname.includes('/api/') && !pathname.startsWith('/src/')

/** Listens instead of routing: a route would disable the browser's cache. */
export const reportLeakedCalls = (context: BrowserContext, watched: ProblemWatch): BrowserContext =>
  context.on('request', (request) => {
    if (isApiCall(new URL(request.url()))) watched.reportLeak(request.url())
  })

/** For pages with a service worker, whose unhandled calls reach the network. */
export const abortAndReportLeakedCalls = (context: BrowserContext, watched: ProblemWatch) =>
  context.route(isApiCall, (route) => {
    watched.reportLeak(route.request().url())
    return route.abort()
  })

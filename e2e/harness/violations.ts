import type { BrowserContext } from '@playwright/test'
import type { ProblemWatch } from './watch'

/** Runs in the page: reports violations of the content security policy as console errors. */
export function reportPolicyViolations(): void {
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
export const abortLeakedCalls = (context: BrowserContext, watched: ProblemWatch) =>
  context.route(isApiCall, (route) => {
    watched.reportLeak(route.request().url())
    return route.abort()
  })

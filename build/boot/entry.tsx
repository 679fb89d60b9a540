import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'react-router-dom'
import { getEarlyRequestKey, createRequest } from '@/api/transport'
import { RouteSkeleton } from '@/app/lazyPage'
import { HomeShell } from '@/app/SiteGate'
import { endpoints } from '@/contract/all'
import { getEarlyHomeQueryKeys } from '@/features/games/homeQueries'
import { siteQueries } from '@/shared/site/site'

/** A call that the page sends before the app's scripts run. */
export interface EarlyCall {
  /** src/api/transport.ts finds the response by it. */
  key: string
  path: string
  method: string
  body: string
  headers: Record<string, string>
  /** Sent on every screen, not only at home. */
  always: boolean
}

const doNothing = () => undefined
const navigator = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    `#${typeof to === 'string' ? to : (to.pathname ?? '/') + (to.search ?? '')}`,
  go: doNothing,
  push: doNothing,
  replace: doNothing,
}

const renderMarkup = (screen: ReactNode) =>
  renderToStaticMarkup(
    <Router location="/" navigator={navigator}>
      {screen}
    </Router>,
  )

/** Throws when the key names no endpoint. */
function toEarlyCall(queryKey: readonly unknown[], isOnEveryScreen: boolean): EarlyCall {
  const endpoint = endpoints.find(({ id }) => id === queryKey[0])
  if (!endpoint) throw new Error(`no endpoint ${String(queryKey[0])}`)
  const { path, init } = createRequest(endpoint, queryKey[1], null)
  const body = typeof init.body === 'string' ? init.body : ''
  return {
    key: getEarlyRequestKey(endpoint.method, path, body),
    path,
    method: endpoint.method,
    body,
    headers: init.headers,
    always: isOnEveryScreen,
  }
}

export const renderHome = (): string => renderMarkup(<HomeShell />)
export const renderSkeleton = (): string => renderMarkup(<RouteSkeleton />)

export const listEarlyCalls = (): EarlyCall[] => [
  toEarlyCall(siteQueries.app().queryKey, true),
  ...getEarlyHomeQueryKeys().map((queryKey) => toEarlyCall(queryKey, false)),
]

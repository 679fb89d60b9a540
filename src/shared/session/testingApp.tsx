import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import { createQueryClient, getQueryKey } from '@/api/query'
import { updateServerClock } from '@/api/serverClock'
import { session } from '@/api/session'
import { resetAfterTest, getOpenDialog } from '@/api/testingHooks'
import { setTransport } from '@/api/transport'
import { readUser } from '@/contract/account'
import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import { toasts$ } from '@/ui/feedback/toast'
import { closeDialog } from '@/ui/overlay/dialogs'
import { createUserQuery } from './user'

type Body = Record<string, unknown>
type Responder = (body: Body) => Response | Promise<Response>

type TestApp = ReturnType<typeof startTestApp>

export function createLoggedInAppForEachTest(token?: string): TestApp {
  const app = {} as TestApp
  beforeEach(() => void Object.assign(app, startTestApp(token)))
  afterEach(resetAfterTest)
  return app
}

const member = { id: 7, username: 'wangfang', balance: '300.50' }

export function startTestApp(token = 't1') {
  const client = createQueryClient()
  const calls: { path: string; body: Body }[] = []
  const responders = new Map<string, Responder>()
  let location: Location | undefined
  const LocationProbe = () => {
    location = useLocation()
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/start']}>
        <LocationProbe />
        {children}
      </MemoryRouter>
    </QueryClientProvider>
  )
  updateServerClock(new Date().toUTCString())
  session.begin(token)
  setTransport(async ({ url, init }) => {
    const text = typeof init.body === 'string' ? init.body : '{}'
    const { [REQUEST_ID]: _, ...body } = JSON.parse(text) as Body
    calls.push({ path: url, body })
    const respond = responders.get(url)
    if (respond) return respond(body)
    return createSuccess(url === readUser.path ? member : null)
  })
  return {
    client,
    respondTo: ({ path }: Endpoint, respond: Responder) => void responders.set(path, respond),
    getSentBodies: ({ path }: Endpoint) =>
      calls.filter((call) => call.path === path).map(({ body }) => body),
    renderHook: <R,>(useHook: () => R) => renderHook(useHook, { wrapper }),
    render: (screen: ReactElement) => render(screen, { wrapper }),
    getPath: () => `${location?.pathname ?? ''}${location?.search ?? ''}`,
    getLocationState: () => location?.state as unknown,
    prefetchMember: () => client.prefetchQuery(createUserQuery()),
    seedCache: (endpoint: Endpoint, data: unknown = null) =>
      void client.setQueryData(getQueryKey(endpoint, {}), { data, message: '' }),
    isInvalidated: (endpoint: Endpoint) =>
      client.getQueryState(getQueryKey(endpoint, {}))?.isInvalidated,
    /** As `tone: text`. */
    getToasts: () => toasts$.get().map(({ tone, text }) => `${tone}: ${text}`),
    getOpenDialog,
    answerDialog: (yes: boolean) => act(() => closeDialog(getOpenDialog()?.id ?? -1, yes)),
    end: resetAfterTest,
  }
}

export const createSuccess = (data: unknown, message = ''): Response =>
  new Response(JSON.stringify({ code: 200, message, data }))
export const createRefusal = (message: string): Response =>
  new Response(JSON.stringify({ code: 500, message, data: null }))
export const failNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
export function deferResponse() {
  let resolveResponse: (response: Response) => void = () => undefined
  return {
    respond: () => new Promise<Response>((resolve) => void (resolveResponse = resolve)),
    resolve: (response: Response) => act(async () => resolveResponse(response)),
  }
}

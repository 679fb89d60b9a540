import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import { forgetMoneyRequests } from '@/api/moneyRequests'
import { createQueryClient } from '@/api/query'
import { session } from '@/api/session'
import { updateServerClock, setTransport } from '@/api/transport'
import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import { notices$, toast } from '@/ui/feedback/toast'
import { closeDialog, dialogs$, removeDialogsUnanswered } from '@/ui/overlay/dialogs'
import { createUserQuery } from './user'

type Body = Record<string, unknown>
type Answer = (body: Body) => Response | Promise<Response>

export const createSuccess = (data: unknown, message = ''): Response =>
  new Response(JSON.stringify({ code: 200, message, data }))
export const createRefusal = (message: string): Response =>
  new Response(JSON.stringify({ code: 500, message, data: null }))
export const failNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
export function deferResponse() {
  let respond: (response: Response) => void = () => undefined
  const answer = () =>
    new Promise<Response>((resolve) => {
      respond = resolve
    })
  return { answer, give: (response: Response) => act(async () => respond(response)) }
}

type TestApp = ReturnType<typeof startTestApp>

export function createTestAppForEachTest(token?: string): TestApp {
  const app = {} as TestApp
  beforeEach(() => void Object.assign(app, startTestApp(token)))
  afterEach(() => app.end())
  return app
}

export function startTestApp(token = 't1') {
  const client = createQueryClient()
  const calls: { path: string; body: Body }[] = []
  const answers = new Map<string, Answer>()
  let location: Location | undefined
  const LocationProbe = () => {
    location = useLocation()
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/here']}>
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
    const respondWithMember = () =>
      createSuccess({ id: 7, username: 'wangfang', balance: '300.50' })
    return (
      answers.get(url) ?? (url === '/api/user' ? respondWithMember : () => createSuccess(null))
    )(body)
  })
  return {
    client,
    answer: ({ path }: Endpoint, answer: Answer) => void answers.set(path, answer),
    /** In order. */
    sent: ({ path }: Endpoint) =>
      calls.filter((call) => call.path === path).map(({ body }) => body),
    hook: <R,>(useHook: () => R) => renderHook(useHook, { wrapper }),
    show: (screen: ReactElement) => render(screen, { wrapper }),
    at: () => `${location?.pathname ?? ''}${location?.search ?? ''}`,
    state: () => location?.state as unknown,
    readMember: () => client.prefetchQuery(createUserQuery()),
    known: ({ id }: Endpoint, data: unknown = null) =>
      void client.setQueryData([id, {}], { data, message: '' }),
    isOld: ({ id }: Endpoint) => client.getQueryState([id, {}])?.isInvalidated,
    /** As «tone: text». */
    said: () => notices$.get().map(({ tone, text }) => `${tone}: ${text}`),
    asked: () => dialogs$.get().find(({ opened }) => opened),
    reply: (yes: boolean) =>
      act(() => closeDialog(dialogs$.get().find(({ opened }) => opened)?.id ?? -1, yes)),
    end() {
      cleanup()
      forgetMoneyRequests()
      session.end('logout')
      session.acknowledgeEnd()
      act(() => {
        toast.clear()
        removeDialogsUnanswered()
      })
    },
  }
}

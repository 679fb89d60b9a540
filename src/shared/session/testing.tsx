import { act, cleanup, render, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { createClient } from '@/api/query'
import { forgetMoneyRequests } from '@/api/moneyRequests'
import { noteServerDate, setTransport } from '@/api/transport'
import { session } from '@/api/session'
import { userQuery } from './user'
import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'
import { closeDialog, dialogs$, dropDialogs } from '@/ui/overlay/dialogs'
import { notices$, toast } from '@/ui/feedback/toast'

type Body = Record<string, unknown>
type Answer = (body: Body) => Response | Promise<Response>

export const told = (data: unknown, message = '') =>
  new Response(JSON.stringify({ code: 200, message, data }))
export const refused = (message: string) =>
  new Response(JSON.stringify({ code: 500, message, data: null }))
/** The connection is cut: the result is unknown. */
export const silence = () => Promise.reject(new TypeError('Failed to fetch'))
/** An answer that is held until the test releases it. */
export function later() {
  let give: (response: Response) => void = () => undefined
  const answer = () => new Promise<Response>((done) => (give = done))
  return { answer, give: (response: Response) => act(async () => give(response)) }
}

/**
 * For unit tests of hooks and screens that send: a member on a screen, and a server that answers as the test says. Records
 * what was sent, what was shown, where the app navigated and what was invalidated.
 */
export function stage(token = 't1') {
  const client = createClient()
  const calls: { path: string; body: Body }[] = []
  const answers = new Map<string, Answer>()
  let here: Location | undefined
  const Here = () => {
    here = useLocation()
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/here']}>
        <Here />
        {children}
      </MemoryRouter>
    </QueryClientProvider>
  )
  // Resets what another test learned: this server's clock equals the phone's.
  noteServerDate(new Date().toUTCString())
  session.begin(token)
  setTransport(async ({ url, init }) => {
    const text = typeof init.body === 'string' ? init.body : '{}'
    const { [REQUEST_ID]: _, ...body } = JSON.parse(text) as Body
    calls.push({ path: url, body })
    const member = () => told({ id: 7, username: 'wangfang', balance: '300.50' })
    return (answers.get(url) ?? (url === '/api/user' ? member : () => told(null)))(body)
  })
  return {
    client,
    answer: ({ path }: Endpoint, how: Answer) => void answers.set(path, how),
    /** The bodies of all calls of an endpoint, in order. */
    sent: ({ path }: Endpoint) => calls.filter((one) => one.path === path).map(({ body }) => body),
    hook: <R,>(use: () => R) => renderHook(use, { wrapper }),
    show: (screen: ReactElement) => render(screen, { wrapper }),
    /** The app's current path. */
    at: () => `${here?.pathname ?? ''}${here?.search ?? ''}`,
    state: () => here?.state as unknown,
    /** The member has been read, as on every screen. */
    readMember: () => client.prefetchQuery(userQuery()),
    /** A read that a screen has made. */
    known: ({ id }: Endpoint, data: unknown = null) =>
      void client.setQueryData([id, {}], { data, message: '' }),
    /** Whether it is marked to be read again. */
    isOld: ({ id }: Endpoint) => client.getQueryState([id, {}])?.isInvalidated,
    /** The latest messages with their tone. */
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
        dropDialogs()
      })
    },
  }
}

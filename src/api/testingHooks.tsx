import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { toast } from '@/ui/feedback/toast'
import { closeDialog, dialogs$, removeAllDialogsUnanswered } from '@/ui/overlay/dialogs'
import { forgetMoneyRequests } from './moneyRequests'
import { createQueryClient } from './query'
import { session } from './session'
import { createEnvelopeResponse } from './testing'
import { setTransport } from './transport'

export const testClient = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={testClient}>{children}</QueryClientProvider>
)

export function renderTestHook<T>(useHook: () => T) {
  let renderCount = 0
  const useCounted = () => {
    renderCount++
    return useHook()
  }
  const { result, unmount } = renderHook(useCounted, { wrapper })
  return { getResult: () => result.current, getRenderCount: () => renderCount, unmount }
}

type Responder = () => Promise<Response>

export function startTestServer(): {
  responders: Record<string, Responder>
  requestedIds: string[]
} {
  const responders: Record<string, Responder> = {}
  const requestedIds: string[] = []
  setTransport(({ id }) => {
    requestedIds.push(id)
    return (responders[id] ?? failNetwork)()
  })
  return { responders, requestedIds }
}
export const failNetwork: Responder = () => Promise.reject(new TypeError('no network here'))
export const respondWith =
  (data: unknown, message = ''): Responder =>
  () =>
    Promise.resolve(createEnvelopeResponse({ code: 200, message, data }))
export const refuseWith =
  (message: string): Responder =>
  () =>
    Promise.resolve(createEnvelopeResponse({ code: 400, message }))

export function holdResponse(respond: Responder) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return { respond: () => gate.then(respond), release: () => release() }
}

export async function prefetchInTestClient(query: object): Promise<void> {
  await act(() => testClient.prefetchQuery({ ...query, staleTime: 0, retry: false } as never))
  await advanceTime(0)
}

export function resetAfterTest(): void {
  cleanup()
  testClient.clear()
  forgetMoneyRequests()
  session.end('logout')
  session.acknowledgeEnd()
  act(() => {
    toast.clear()
    removeAllDialogsUnanswered()
  })
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const getOpenDialog = () => dialogs$.get().find(({ isOpen }) => isOpen)
export const answerOpenDialog = (yes: boolean | string): Promise<void> =>
  act(async () => {
    closeDialog(getOpenDialog()?.id ?? -1, yes)
    await Promise.resolve()
  })

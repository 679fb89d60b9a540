import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { createQueryClient } from './query'
import { createEnvelopeResponse } from './testing'
import { setTransport } from './transport'

export const testClient = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={testClient}>{children}</QueryClientProvider>
)
export function renderCounted<T>(hook: () => T) {
  let renders = 0
  const counted = () => {
    renders++
    return hook()
  }
  const { result, unmount } = renderHook(counted, { wrapper })
  return { now: () => result.current, renders: () => renders, leave: unmount }
}

type Answer = () => Promise<Response>
export function installFakeServer(): { answers: Record<string, Answer>; asked: string[] } {
  const answers: Record<string, Answer> = {}
  const asked: string[] = []
  setTransport(({ id }) => {
    asked.push(id)
    return (answers[id] ?? failNetwork)()
  })
  return { answers, asked }
}
export const failNetwork: Answer = () => Promise.reject(new TypeError('no network here'))
export const respondWith =
  (data: unknown, message = ''): Answer =>
  () =>
    Promise.resolve(createEnvelopeResponse({ code: 200, message, data }))
export const refuseWith =
  (message: string): Answer =>
  () =>
    Promise.resolve(createEnvelopeResponse({ code: 400, message }))
export function holdResponse(answer: Answer) {
  let free = () => {}
  const gate = new Promise<void>((done) => (free = done))
  return { answer: () => gate.then(answer), free: () => free() }
}

export async function prefetchInTestClient(query: object): Promise<void> {
  await act(() => testClient.prefetchQuery({ ...query, staleTime: 0, retry: false } as never))
  await advanceTime(0)
}
export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const findOpenDialogItem = () => dialogs$.get().find(({ opened }) => opened)
export const answerOpenDialog = (yes: boolean | string): Promise<void> =>
  act(async () => {
    closeDialog(findOpenDialogItem()?.id ?? -1, yes)
    await Promise.resolve()
  })

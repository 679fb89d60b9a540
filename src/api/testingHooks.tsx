import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { createClient } from './query'
import { answerOf } from './testing'
import { setTransport } from './transport'

export const client = createClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
export function screenOf<T>(hook: () => T) {
  let renders = 0
  const counted = () => {
    renders++
    return hook()
  }
  const { result, unmount } = renderHook(counted, { wrapper })
  return { now: () => result.current, renders: () => renders, leave: unmount }
}

type Answer = () => Promise<Response>
export function fakeServer() {
  const answers: Record<string, Answer> = {}
  const asked: string[] = []
  setTransport(({ id }) => {
    asked.push(id)
    return (answers[id] ?? cut)()
  })
  return { answers, asked }
}
export const cut: Answer = () => Promise.reject(new TypeError('no network here'))
export const says =
  (data: unknown, message = ''): Answer =>
  () =>
    Promise.resolve(answerOf({ code: 200, message, data }))
export const refuses =
  (message: string): Answer =>
  () =>
    Promise.resolve(answerOf({ code: 400, message }))
export function held(answer: Answer) {
  let free = () => {}
  const gate = new Promise<void>((done) => (free = done))
  return { answer: () => gate.then(answer), free: () => free() }
}

export async function readNow(query: object) {
  await act(() => client.prefetchQuery({ ...query, staleTime: 0, retry: false } as never))
  await pass(0)
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const asking = () => dialogs$.get().find(({ opened }) => opened)
export const reply = (yes: boolean | string) =>
  act(async () => {
    closeDialog(asking()?.id ?? -1, yes)
    await Promise.resolve()
  })

import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshBalance, userInfo } from '@/contract/account'
import { endpoints } from '@/contract/all'
import { createWithdrawal } from '@/contract/cashier'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { changePassword, changePayPassword, updateUser } from '@/contract/profile'
import { words } from '@/lib/text/words'
import { notices$, toast } from '@/ui/feedback/toast'
import { removeDialogsUnanswered } from '@/ui/overlay/dialogs'
import {
  startMoneyRequest,
  findRepeatedRequest,
  forgetMoneyRequests,
  isEndpointLocked,
} from './moneyRequests'
import { noRefetchOptions } from './polling'
import { setResponseListener } from './response'
import { session, useSession } from './session'
import { createEnvelopeResponse } from './testing'
import {
  getOpenDialog,
  testClient,
  failNetwork,
  startTestServer,
  holdResponse,
  advanceTime,
  refuseWith,
  answerOpenDialog,
  respondWith,
  renderTestHook,
} from './testingHooks'
import { setTransport } from './transport'
import { resolveListedRequests, getUnresolvedRequests } from './unresolvedRequests'
import { useSendRequest, type SendOptions } from './useSendRequest'

let server = startTestServer()
const profile = { email: 'a@b.c', mobile: '1', birthday: '' }
const money = { amount: '100', bank: 'c1', password: '888888' }
const form = (options: SendOptions<typeof updateUser> = {}) =>
  renderTestHook(() => useSendRequest(updateUser, options))
const cashier = (options: SendOptions<typeof createWithdrawal> = {}) =>
  renderTestHook(() => useSendRequest(createWithdrawal, options))
const isUnresolved = (endpoint: Endpoint, body: unknown) =>
  findRepeatedRequest(endpoint, body)?.state === 'unresolved'
type RenderedForm = { getResult: () => readonly [(body: never) => Promise<unknown>, boolean] }
async function tapped(screen: RenderedForm, body: object) {
  let brought: unknown = 'waiting'
  act(() => {
    screen
      .getResult()[0](body as never)
      .then(
        (reply) => (brought = reply),
        (error: unknown) => (brought = error),
      )
  })
  await advanceTime(10)
  return brought
}

beforeEach(() => {
  vi.useFakeTimers()
  server = startTestServer()
  session.begin('t1')
})
afterEach(() => {
  setResponseListener(undefined)
  cleanup()
  testClient.clear()
  forgetMoneyRequests()
  session.end('logout')
  act(() => {
    toast.clear()
    removeDialogsUnanswered()
  })
})

describe('the lock', () => {
  test('lets one of two taps through at once, and the next after the response', async () => {
    const slow = holdResponse(respondWith(null, '好'))
    server.responders[updateUser.id] = slow.respond
    const screen = form()
    const taps: Promise<unknown>[] = []
    act(() => void taps.push(screen.getResult()[0](profile), screen.getResult()[0](profile)))
    await advanceTime(0)
    expect([server.requestedIds.length, screen.getResult()[1]]).toEqual([1, true])
    slow.release()
    await advanceTime(0)
    expect(await Promise.all(taps)).toEqual([{ data: null, message: '好' }, undefined])
    expect(screen.getResult()[1]).toBe(false)
    server.responders[updateUser.id] = failNetwork
    expect(await tapped(screen, profile)).toBeUndefined()
    expect(await tapped(screen, profile)).toBeUndefined()
    expect(server.requestedIds).toHaveLength(3)
  })

  test('closes its question once the earlier request is resolved', async () => {
    const tap = startMoneyRequest(createWithdrawal, money)
    tap.finish('unknown')
    await advanceTime(700)
    await tapped(cashier(), money)
    expect(getOpenDialog()?.title).toBe(words.unresolved)
    act(() => resolveListedRequests([{ request_id: tap.requestId }], () => '失败'))
    await advanceTime(10)
    expect([getOpenDialog(), server.requestedIds]).toEqual([undefined, []])
  })
})

describe('without a response', () => {
  test.each([
    [
      'a write may have taken effect',
      updateUser,
      undefined,
      '未收到答复，操作可能已生效，请核对后再试',
    ],
    ['a write with its own message', updateUser, '回复失败', '回复失败'],
    ['a read has failed', refreshBalance, undefined, '网络错误，请稍后重试'],
  ])('shows a toast: %s', async (_, endpoint, silence, text) => {
    const screen = renderTestHook(() =>
      useSendRequest<Endpoint>(endpoint, { ...(silence && { noResponseMessage: silence }) }),
    )
    await tapped(screen, profile)
    expect(notices$.get()).toMatchObject([{ tone: 'error', text }])
    expect([getOpenDialog(), isUnresolved(endpoint, profile)]).toEqual([undefined, false])
  })
  const reads = async (endpoint: Endpoint, answer: typeof failNetwork) => {
    const read = vi.fn<() => Promise<string>>(() => Promise.resolve('read'))
    renderTestHook(() => useQuery({ queryKey: ['shown'], queryFn: read, ...noRefetchOptions }))
    await advanceTime(0)
    read.mockClear()
    server.responders[endpoint.id] = answer
    await tapped(
      renderTestHook(() => useSendRequest<Endpoint>(endpoint, { onError: () => true })),
      {},
    )
    return read.mock.calls.length
  }
  const writes = endpoints.filter(({ effect }) => effect === 'write')
  const passwords: string[] = [changePassword.id, changePayPassword.id]
  test.each(writes.filter(({ id }) => !passwords.includes(id)).map(({ id }) => id))(
    'refetches what is shown after %s, but not after a refusal',
    async (id) => {
      const endpoint = writes.find((write) => write.id === id)!
      expect(await reads(endpoint, refuseWith('否'))).toBe(0)
      expect(await reads(endpoint, failNetwork)).toBe(1)
    },
  )
  test.each(passwords)('refetches nothing after %s', async (id) => {
    expect(
      await reads(
        writes.find((write) => write.id === id)!,
        failNetwork,
      ),
    ).toBe(0)
  })
  test('sends at once while the WebView says it is offline, and never again by itself', async () => {
    onlineManager.setOnline(false)
    await tapped(cashier(), money)
    act(() => onlineManager.setOnline(true))
    await advanceTime(60_000)
    expect(server.requestedIds).toEqual([createWithdrawal.id])
  })
})

describe('after a refusal', () => {
  test.each([
    ['shows the server’s message', ' 余额不足 ', '兜底', '余额不足'],
    ['shows the fallback for an empty message', '  ', '兜底', '兜底'],
    ['shows the general message without a fallback', '', undefined, words.failed],
  ])('%s', async (_, message, fallback, text) => {
    server.responders[createWithdrawal.id] = refuseWith(message)
    await tapped(cashier({ ...(fallback && { refusalFallback: fallback }) }), money)
    expect(notices$.get()).toMatchObject([{ tone: 'error', text }])
    expect([getOpenDialog(), isUnresolved(createWithdrawal, money)]).toEqual([undefined, false])
  })

  test.each([
    ['in an envelope', () => Promise.resolve(createEnvelopeResponse({ code: 401 }, 401))],
    [
      'by its code',
      () => Promise.resolve(createEnvelopeResponse({ code: '401', message: '登录已失效' })),
    ],
    ['as a gateway’s page', () => Promise.resolve(new Response('<html>', { status: 401 }))],
  ])(
    '401 %s ends the session without a toast, and leaves the request unresolved',
    async (_, answer) => {
      server.responders[createWithdrawal.id] = answer
      const screen = cashier()
      await tapped(screen, money)
      await advanceTime(700)
      expect([session.getToken(), useSession.getState().endReason]).toEqual([null, 'expired'])
      expect([getOpenDialog(), notices$.get()]).toEqual([undefined, []])
      session.begin('t1')
      expect(getUnresolvedRequests()).toMatchObject([{ amount: '100' }])
      act(() => void screen.getResult()[0](money))
      expect(getOpenDialog()?.title).toBe(words.unresolved)
      await answerOpenDialog('again')
      await advanceTime(700)
      expect([session.getToken(), getOpenDialog()]).toEqual([null, undefined])
      session.begin('t1')
      expect(getUnresolvedRequests()).toHaveLength(1)
    },
  )

  test('401 leaves no draw unresolved', async () => {
    server.responders[createWithdrawal.id] = () =>
      Promise.resolve(createEnvelopeResponse({ code: 401 }))
    const onError = vi.fn<() => void>()
    await tapped(cashier({ allowsRepeats: true, onError }), money)
    session.begin('t1')
    expect([getUnresolvedRequests(), getOpenDialog(), notices$.get()]).toEqual([[], undefined, []])
  })

  test.each([
    ['with a message', '余额不足', '上一笔被拒绝：余额不足'],
    ['without a message', '', '上一笔被拒绝：提款失败'],
  ])('marks the refusal of 再次提交 as the earlier one’s: %s', async (_, message, text) => {
    const sent: object[] = []
    setTransport(({ init }) => {
      sent.push(JSON.parse(init.body as string) as object)
      return sent.length === 1
        ? failNetwork()
        : Promise.resolve(createEnvelopeResponse({ ...sent[0], code: 500, message }))
    })
    const screen = cashier({ refusalFallback: '提款失败' })
    await tapped(screen, money)
    await answerOpenDialog(false)
    await advanceTime(700)
    act(() => void screen.getResult()[0](money))
    await answerOpenDialog('again')
    await advanceTime(10)
    expect(notices$.get()).toMatchObject([{ tone: 'error', text }])
    expect([getOpenDialog(), getUnresolvedRequests()]).toEqual([undefined, []])
  })
})

describe('a response after the end of its session', () => {
  const wang = v.parse(userInfo, { id: '7', username: 'demo888' })
  const li = v.parse(userInfo, { id: '8', username: 'lihua99' })
  const told = vi.fn<() => void>()
  const all = { onSuccess: told, onSuccessOnScreen: told, onSuccessElsewhere: told, onError: told }
  const next: [string, () => void][] = [
    ['nobody', () => session.end('logout')],
    [
      'another member',
      () => {
        session.end('logout')
        session.begin('t2')
        session.storeMember(li)
      },
    ],
    ['himself anew', () => session.begin('t2')],
  ]
  const answers = [
    ['a success', respondWith(null, '提交成功')],
    ['a refusal', refuseWith('余额不足')],
    ['none', failNetwork],
  ] as const
  const cases = next.flatMap(([who, become]) =>
    answers.map(([what, answer]) => ({ who, become, what, answer })),
  )
  beforeEach(() => {
    told.mockClear()
    session.storeMember(wang)
  })

  test.each(cases)('$what: shows nothing to $who', async ({ become, answer }) => {
    for (const [endpoint, screen, body] of [
      [createWithdrawal, cashier(all), money],
      [updateUser, form(all), profile],
    ] as const) {
      const slow = holdResponse(answer)
      server.responders[endpoint.id] = slow.respond
      act(() => void screen.getResult()[0](body as never))
      await advanceTime(10)
      act(become)
      slow.release()
      await advanceTime(10)
      session.begin('t1')
      session.storeMember(wang)
    }
    expect([told.mock.calls, notices$.get(), getOpenDialog()]).toEqual([[], [], undefined])
  })
  test.each([
    ['a success: done', answers[0][1], 'unheard'],
    ['a refusal: nothing', answers[1][1], undefined],
    ['none: unresolved', failNetwork, 'unknown'],
  ])('is reported at the next login, after %s', async (_, answer, outcome) => {
    const slow = holdResponse(answer)
    server.responders[createWithdrawal.id] = slow.respond
    const screen = cashier()
    act(() => void screen.getResult()[0](money))
    act(() => session.end('expired'))
    slow.release()
    await advanceTime(10)
    expect(getUnresolvedRequests()).toEqual([])
    act(() => {
      session.begin('t2')
      session.storeMember(wang)
    })
    expect(getUnresolvedRequests()[0] && (getUnresolvedRequests()[0]?.outcome ?? 'unknown')).toBe(
      outcome,
    )
  })
  test('sends nothing when the question outlived the session', async () => {
    startMoneyRequest(createWithdrawal, money).finish('unknown')
    await advanceTime(700)
    const screen = cashier()
    act(() => void screen.getResult()[0](money))
    act(() => session.begin('t2'))
    await answerOpenDialog('again')
    expect(server.requestedIds).toEqual([])
  })
})

describe('onError of a screen', () => {
  test.each([
    ['true', true, [], false],
    ['nothing', undefined, [words.unknownOutcomeTitle], true],
  ] as const)('hides the toast by returning %s', async (_, handled, titles, unresolved) => {
    const onError = vi.fn<() => true | undefined>(() => handled)
    await tapped(cashier({ onError }), money)
    expect(onError.mock.calls).toMatchObject([[{ kind: 'network' }]])
    expect([getOpenDialog()?.title].filter(Boolean)).toEqual(titles)
    expect(isUnresolved(createWithdrawal, money)).toBe(unresolved)
  })
})

test.each([
  ['money', cashier, createWithdrawal, money],
  ['anything else', form, updateUser, profile],
] as const)('rethrows a foreign error and unlocks: %s', async (_, make, endpoint, body) => {
  server.responders[endpoint.id] = respondWith(null)
  const bug = new Error('a bug')
  setResponseListener(() => {
    throw bug
  })
  const screen = make()
  expect(await tapped(screen, body)).toBe(bug)
  await advanceTime(700)
  expect(isEndpointLocked(endpoint)).toBe(false)
  expect(isUnresolved(endpoint, body)).toBe(movesMoney(endpoint))
  expect([getOpenDialog(), notices$.get(), screen.getResult()[1]]).toEqual([undefined, [], false])
})

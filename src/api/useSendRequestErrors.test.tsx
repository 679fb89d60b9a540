import { onlineManager, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshBalance, userInfo } from '@/contract/account'
import { endpoints } from '@/contract/all'
import { createWithdrawal } from '@/contract/cashier'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { changePassword, changePayPassword, updateUser } from '@/contract/profile'
import { words } from '@/lib/text/words'
import { toasts$ } from '@/ui/feedback/toast'
import { startMoneyRequest, findRepeatedRequest, isEndpointLocked } from './moneyRequests'
import { noRefetchOptions } from './polling'
import { setResponseListener } from './response'
import { session, useSession } from './session'
import { createEnvelopeResponse } from './testing'
import {
  getOpenDialog,
  resetAfterTest,
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
const renderProfileForm = (options: SendOptions<typeof updateUser> = {}) =>
  renderTestHook(() => useSendRequest(updateUser, options))
const renderWithdrawal = (options: SendOptions<typeof createWithdrawal> = {}) =>
  renderTestHook(() => useSendRequest(createWithdrawal, options))
const isUnresolved = (endpoint: Endpoint, body: unknown) =>
  findRepeatedRequest(endpoint, body)?.state === 'unresolved'
type RenderedForm = { getResult: () => readonly [(body: never) => Promise<unknown>, boolean] }
async function sendAndWait(form: RenderedForm, body: object) {
  let result: unknown = 'waiting'
  const [send] = form.getResult()
  act(() => {
    send(body as never).then(
      (response) => (result = response),
      (error: unknown) => (result = error),
    )
  })
  await advanceTime(10)
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  server = startTestServer()
  session.begin('t1')
})
afterEach(() => {
  setResponseListener(undefined)
  resetAfterTest()
})

describe('the lock', () => {
  test('lets one of two taps through, and the next after the response', async () => {
    const slow = holdResponse(respondWith(null, '好'))
    server.responders[updateUser.id] = slow.respond
    const screen = renderProfileForm()
    const taps: Promise<unknown>[] = []
    act(() => void taps.push(screen.getResult()[0](profile), screen.getResult()[0](profile)))
    await advanceTime(0)
    expect([server.requestedIds.length, screen.getResult()[1]]).toEqual([1, true])
    slow.release()
    await advanceTime(0)
    expect(await Promise.all(taps)).toEqual([{ data: null, message: '好' }, undefined])
    expect(screen.getResult()[1]).toBe(false)
    server.responders[updateUser.id] = failNetwork
    expect(await sendAndWait(screen, profile)).toBeUndefined()
    expect(await sendAndWait(screen, profile)).toBeUndefined()
    expect(server.requestedIds).toHaveLength(3)
  })

  test('closes the repeat dialog once the earlier request is resolved', async () => {
    const earlier = startMoneyRequest(createWithdrawal, money)
    earlier.finish('unknown')
    await advanceTime(700)
    await sendAndWait(renderWithdrawal(), money)
    expect(getOpenDialog()?.title).toBe(words.unresolved)
    act(() => resolveListedRequests([{ request_id: earlier.requestId }], () => '失败'))
    await advanceTime(10)
    expect([getOpenDialog(), server.requestedIds]).toEqual([undefined, []])
  })
})

describe('without a response', () => {
  test.each([
    [
      'a write warns that it may be done',
      updateUser,
      undefined,
      '未收到答复，操作可能已生效，请核对后再试',
    ],
    ['noResponseMessage replaces the warning', updateUser, '回复失败', '回复失败'],
    ['a read reports a network error', refreshBalance, undefined, '网络错误，请稍后重试'],
  ])('%s in a toast', async (_, endpoint, noResponseMessage, text) => {
    const screen = renderTestHook(() =>
      useSendRequest<Endpoint>(endpoint, noResponseMessage ? { noResponseMessage } : {}),
    )
    await sendAndWait(screen, profile)
    expect(toasts$.get()).toMatchObject([{ tone: 'error', text }])
    expect([getOpenDialog(), isUnresolved(endpoint, profile)]).toEqual([undefined, false])
  })
  const countRefetches = async (endpoint: Endpoint, respond: typeof failNetwork) => {
    const read = vi.fn<() => Promise<string>>(() => Promise.resolve('read'))
    renderTestHook(() => useQuery({ queryKey: ['shown'], queryFn: read, ...noRefetchOptions }))
    await advanceTime(0)
    read.mockClear()
    server.responders[endpoint.id] = respond
    const hideError = { onError: () => true }
    await sendAndWait(
      renderTestHook(() => useSendRequest(endpoint, hideError)),
      {},
    )
    return read.mock.calls.length
  }
  const writes = endpoints.filter(({ effect }) => effect === 'write')
  const passwords: Endpoint[] = [changePassword, changePayPassword]
  test.each(writes.filter((endpoint) => !passwords.includes(endpoint)))(
    '$id refetches what is shown, but not after a refusal',
    async (endpoint) => {
      expect(await countRefetches(endpoint, refuseWith('否'))).toBe(0)
      expect(await countRefetches(endpoint, failNetwork)).toBe(1)
    },
  )
  test.each(passwords)('$id refetches nothing', async (endpoint) => {
    expect(await countRefetches(endpoint, failNetwork)).toBe(0)
  })
  test('sends at once while the WebView reports offline, and does not retry', async () => {
    onlineManager.setOnline(false)
    await sendAndWait(renderWithdrawal(), money)
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
    await sendAndWait(renderWithdrawal({ ...(fallback && { refusalFallback: fallback }) }), money)
    expect(toasts$.get()).toMatchObject([{ tone: 'error', text }])
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
    async (_, respond) => {
      server.responders[createWithdrawal.id] = respond
      const screen = renderWithdrawal()
      await sendAndWait(screen, money)
      await advanceTime(700)
      expect([session.getToken(), useSession.getState().endReason]).toEqual([null, 'expired'])
      expect([getOpenDialog(), toasts$.get()]).toEqual([undefined, []])
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

  test('401 leaves nothing unresolved when repeats are allowed', async () => {
    server.responders[createWithdrawal.id] = () =>
      Promise.resolve(createEnvelopeResponse({ code: 401 }))
    const onError = vi.fn<() => void>()
    await sendAndWait(renderWithdrawal({ allowsRepeats: true, onError }), money)
    session.begin('t1')
    expect([getUnresolvedRequests(), getOpenDialog(), toasts$.get()]).toEqual([[], undefined, []])
  })

  test.each([
    ['with a message', '余额不足', '上一笔被拒绝：余额不足'],
    ['without a message', '', '上一笔被拒绝：提款失败'],
  ])(
    'shows a refused 再次提交 as the refusal of the earlier request: %s',
    async (_, message, text) => {
      const sentBodies: object[] = []
      setTransport(({ init }) => {
        sentBodies.push(JSON.parse(init.body as string) as object)
        return sentBodies.length === 1
          ? failNetwork()
          : Promise.resolve(createEnvelopeResponse({ ...sentBodies[0], code: 500, message }))
      })
      const screen = renderWithdrawal({ refusalFallback: '提款失败' })
      await sendAndWait(screen, money)
      await answerOpenDialog(false)
      await advanceTime(700)
      act(() => void screen.getResult()[0](money))
      await answerOpenDialog('again')
      await advanceTime(10)
      expect(toasts$.get()).toMatchObject([{ tone: 'error', text }])
      expect([getOpenDialog(), getUnresolvedRequests()]).toEqual([undefined, []])
    },
  )
})

describe('a response after the end of its session', () => {
  const wang = v.parse(userInfo, { id: '7', username: 'demo888' })
  const li = v.parse(userInfo, { id: '8', username: 'lihua99' })
  const callback = vi.fn<() => void>()
  const callbacks = {
    onSuccess: callback,
    onSuccessOnScreen: callback,
    onSuccessElsewhere: callback,
    onError: callback,
  }
  const nextSessions: [string, () => void][] = [
    ['a guest', () => session.end('logout')],
    [
      'another member',
      () => {
        session.end('logout')
        session.begin('t2')
        session.storeMember(li)
      },
    ],
    ['the same member in a new session', () => session.begin('t2')],
  ]
  const succeed = respondWith(null, '提交成功')
  const refuse = refuseWith('余额不足')
  const responses: [string, typeof succeed][] = [
    ['a success', succeed],
    ['a refusal', refuse],
    ['a network error', failNetwork],
  ]
  const cases = nextSessions.flatMap(([viewer, changeSession]) =>
    responses.map(([response, respond]) => ({ viewer, changeSession, response, respond })),
  )
  beforeEach(() => {
    callback.mockClear()
    session.storeMember(wang)
  })

  test.each(cases)('shows $viewer nothing of $response', async ({ changeSession, respond }) => {
    for (const [endpoint, screen, body] of [
      [createWithdrawal, renderWithdrawal(callbacks), money],
      [updateUser, renderProfileForm(callbacks), profile],
    ] as const) {
      const slow = holdResponse(respond)
      server.responders[endpoint.id] = slow.respond
      act(() => void screen.getResult()[0](body as never))
      await advanceTime(10)
      act(changeSession)
      slow.release()
      await advanceTime(10)
      session.begin('t1')
      session.storeMember(wang)
    }
    expect([callback.mock.calls, toasts$.get(), getOpenDialog()]).toEqual([[], [], undefined])
  })
  test.each([
    ['a success as unheard', succeed, ['unheard']],
    ['no refusal', refuse, []],
    ['a network error as unresolved', failNetwork, [undefined]],
  ])('lists after the next login %s', async (_, respond, outcomes) => {
    const slow = holdResponse(respond)
    server.responders[createWithdrawal.id] = slow.respond
    const screen = renderWithdrawal()
    act(() => void screen.getResult()[0](money))
    act(() => session.end('expired'))
    slow.release()
    await advanceTime(10)
    expect(getUnresolvedRequests()).toEqual([])
    act(() => {
      session.begin('t2')
      session.storeMember(wang)
    })
    expect(getUnresolvedRequests().map(({ outcome }) => outcome)).toEqual(outcomes)
  })
  test('sends nothing when the session changed while the repeat dialog was open', async () => {
    startMoneyRequest(createWithdrawal, money).finish('unknown')
    await advanceTime(700)
    const screen = renderWithdrawal()
    act(() => void screen.getResult()[0](money))
    act(() => session.begin('t2'))
    await answerOpenDialog('again')
    expect(server.requestedIds).toEqual([])
  })
})

describe('onError', () => {
  test.each([
    ['hides the error by returning true', true, undefined, false],
    ['keeps the dialog otherwise', undefined, words.unknownOutcomeTitle, true],
  ] as const)('%s', async (_, isHandled, dialogTitle, leavesUnresolved) => {
    const onError = vi.fn<() => true | undefined>(() => isHandled)
    await sendAndWait(renderWithdrawal({ onError }), money)
    expect(onError.mock.calls).toMatchObject([[{ kind: 'network' }]])
    expect(getOpenDialog()?.title).toBe(dialogTitle)
    expect(isUnresolved(createWithdrawal, money)).toBe(leavesUnresolved)
  })
})

test.each([
  ['a money request', renderWithdrawal, createWithdrawal, money],
  ['another request', renderProfileForm, updateUser, profile],
] as const)(
  '%s rethrows an unexpected error and unlocks',
  async (_, renderForm, endpoint, body) => {
    server.responders[endpoint.id] = respondWith(null)
    const bug = new Error('a bug')
    setResponseListener(() => {
      throw bug
    })
    const screen = renderForm()
    expect(await sendAndWait(screen, body)).toBe(bug)
    await advanceTime(700)
    expect(isEndpointLocked(endpoint)).toBe(false)
    expect(isUnresolved(endpoint, body)).toBe(movesMoney(endpoint))
    expect([getOpenDialog(), toasts$.get(), screen.getResult()[1]]).toEqual([undefined, [], false])
  },
)

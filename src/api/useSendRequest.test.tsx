import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import { REQUEST_ID } from '@/contract/envelope'
import { words } from '@/lib/text/words'
import { toasts$ } from '@/ui/feedback/toast'
import { session } from './session'
import { createEnvelopeResponse } from './testing'
import {
  getOpenDialog,
  resetAfterTest,
  failNetwork,
  advanceTime,
  answerOpenDialog,
  holdResponse,
  renderTestHook,
} from './testingHooks'
import { setTransport } from './transport'
import { getUnresolvedRequests } from './unresolvedRequests'
import { useSendRequest, type SendOptions } from './useSendRequest'

type Body = Record<string, unknown>
const sentBodies: Body[] = []
let respond: (body: Body) => Promise<Response> | Response
const respondWithSuccess = () => createEnvelopeResponse({ code: 200 })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  session.begin('t1')
  setTransport(({ init }) => {
    const body = JSON.parse(init.body as string) as Body
    sentBodies.push(body)
    return Promise.resolve(respond(body))
  })
})
afterEach(() => {
  resetAfterTest()
  sentBodies.length = 0
  document.head.innerHTML = ''
})

const draft = { amount: '100', bank: 'c1', password: '888888' }
const otherDraft = { ...draft, amount: '200' }
const renderForm = (options: SendOptions<typeof createWithdrawal> = {}) => {
  const { getResult, unmount } = renderTestHook(() => useSendRequest(createWithdrawal, options))
  return { tap: (body = draft) => getResult()[0](body), isBusy: () => getResult()[1], unmount }
}
const tapAndWait = (form: ReturnType<typeof renderForm>, body = draft) =>
  act(async () => void (await form.tap(body)))
const waitForUnlock = () => advanceTime(700)

describe('a money request', () => {
  it('has a request_id of its own', async () => {
    respond = respondWithSuccess
    const form = renderForm()
    await tapAndWait(form)
    await waitForUnlock()
    await tapAndWait(form, otherDraft)
    const ids = sentBodies.map((body) => body[REQUEST_ID])
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)])
    expect(new Set(ids).size).toBe(2)
  })

  it('has no request_id when the page’s meta element turns it off', async () => {
    document.head.innerHTML = '<meta name="request-id" content="off">'
    respond = respondWithSuccess
    await tapAndWait(renderForm())
    expect(sentBodies).toEqual([draft])
  })

  it('is sent once when tapped again, on any screen, before the response', async () => {
    const success = holdResponse(async () => respondWithSuccess())
    respond = success.respond
    const form = renderForm()
    let first: Promise<unknown> = Promise.resolve()
    act(() => {
      first = form.tap()
      void form.tap()
    })
    form.unmount()
    const secondForm = renderForm()
    expect(secondForm.isBusy()).toBe(true)
    await tapAndWait(secondForm, otherDraft)
    await waitFor(() => expect(sentBodies).toHaveLength(1))
    success.release()
    await act(async () => void (await first))
    respond = respondWithSuccess
    await tapAndWait(secondForm, otherDraft)
    expect(sentBodies).toHaveLength(1)
    await waitForUnlock()
    expect(secondForm.isBusy()).toBe(false)
    await tapAndWait(secondForm, otherDraft)
    expect(sentBodies).toHaveLength(2)
  })

  it('asks before an equal request within 10 s of a success unless repeats are allowed', async () => {
    respond = respondWithSuccess
    const form = renderForm()
    await tapAndWait(form)
    await waitForUnlock()
    let second: Promise<unknown> = Promise.resolve()
    act(() => void (second = form.tap()))
    expect(getOpenDialog()).toMatchObject({ text: words.justSent })
    expect(getOpenDialog()?.actions.map(({ label }) => label)).toEqual([
      words.cancel,
      words.sendAnother,
    ])
    await answerOpenDialog(false)
    await second
    expect(sentBodies).toHaveLength(1)
    const draw = renderForm({ allowsRepeats: true })
    await tapAndWait(draw)
    expect(sentBodies).toHaveLength(2)
    await advanceTime(10_000)
    await tapAndWait(form)
    expect(sentBodies).toHaveLength(3)
  })

  it('calls onSuccessElsewhere instead of onSuccessOnScreen when its screen has unmounted', async () => {
    const success = holdResponse(async () => respondWithSuccess())
    respond = success.respond
    const onSuccess = vi.fn<() => void>()
    const onSuccessOnScreen = vi.fn<() => void>()
    const onSuccessElsewhere = vi.fn<(response: unknown) => void>()
    const form = renderForm({ onSuccess, onSuccessOnScreen, onSuccessElsewhere })
    const tap = form.tap()
    form.unmount()
    await waitFor(() => expect(sentBodies).toHaveLength(1))
    success.release()
    const response = await tap
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(onSuccessOnScreen).not.toHaveBeenCalled()
    expect(onSuccessElsewhere.mock.calls).toEqual([[response]])
  })
})

describe('an unknown outcome', () => {
  it.each([
    ['without a response', failNetwork],
    [
      'after a refused repeat',
      () => createEnvelopeResponse({ code: 500, message: '请勿重复提交' }),
    ],
  ])('opens a dialog and is stored without the password %s', async (_, responder) => {
    respond = responder
    await tapAndWait(renderForm())
    expect(getOpenDialog()?.title).toBe(words.unknownOutcomeTitle)
    expect(toasts$.get()).toEqual([])
    expect(getUnresolvedRequests()).toMatchObject([
      { endpointId: 'withdrawal.create', amount: '100' },
    ])
    expect(sessionStorage.getItem('unresolved')).not.toContain('888888')
  })

  it('offers cancel, repeat with the same id, and a new request before an equal one', async () => {
    respond = failNetwork
    const form = renderForm()
    await tapAndWait(form)
    await answerOpenDialog(false)
    await waitForUnlock()
    let sending: Promise<unknown> = Promise.resolve()
    const choose = async (choice: boolean | string) => {
      act(() => void (sending = form.tap()))
      expect(getOpenDialog()?.title).toBe(words.unresolved)
      await answerOpenDialog(choice)
      await act(async () => void (await sending))
      await answerOpenDialog(false)
      await waitForUnlock()
    }
    await choose(false)
    expect(sentBodies).toHaveLength(1)
    await choose('again')
    await choose(true)
    const [first, repeated, other] = sentBodies.map((body) => body[REQUEST_ID])
    expect([repeated, other === first]).toEqual([first, false])
    expect(getUnresolvedRequests()).toHaveLength(2)
    respond = respondWithSuccess
    await tapAndWait(form, otherDraft)
    expect(sentBodies).toHaveLength(4)
  })

  it.each([
    ['stays unresolved when a repeat is refused without its id', false, 1],
    ['is resolved when a repeat is refused with its id', true, 0],
  ])('%s', async (_, echoesId, unresolvedCount) => {
    respond = failNetwork
    const form = renderForm()
    await tapAndWait(form)
    await answerOpenDialog(false)
    await waitForUnlock()
    respond = ({ [REQUEST_ID]: id }) =>
      createEnvelopeResponse({
        code: 500,
        message: '余额不足',
        ...(echoesId && { [REQUEST_ID]: id }),
      })
    let sending: Promise<unknown> = Promise.resolve()
    act(() => void (sending = form.tap()))
    await answerOpenDialog('again')
    await act(async () => void (await sending))
    expect(getUnresolvedRequests()).toHaveLength(unresolvedCount)
  })
})

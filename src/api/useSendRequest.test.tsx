import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import { REQUEST_ID } from '@/contract/envelope'
import { words } from '@/lib/text/words'
import { notices$, toast } from '@/ui/feedback/toast'
import { removeDialogsUnanswered } from '@/ui/overlay/dialogs'
import { forgetMoneyRequests } from './moneyRequests'
import { session } from './session'
import {
  getOpenDialog,
  failNetwork,
  advanceTime,
  answerOpenDialog,
  renderTestHook,
} from './testingHooks'
import { setTransport } from './transport'
import { getUnresolvedRequests } from './unresolvedRequests'
import { useSendRequest, type SendOptions } from './useSendRequest'

type Body = Record<string, unknown>
const sent: Body[] = []
let answer: (body: Body) => Promise<Response> | Response
const json = (envelope: object, status = 200) => new Response(JSON.stringify(envelope), { status })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  session.begin('t1')
  setTransport(({ init }) => {
    const body = JSON.parse(init.body as string) as Body
    sent.push(body)
    return Promise.resolve(answer(body))
  })
})
afterEach(() => {
  cleanup()
  forgetMoneyRequests()
  session.end('logout')
  session.acknowledgeEnd()
  sent.length = 0
  document.head.innerHTML = ''
  act(() => {
    toast.clear()
    removeDialogsUnanswered()
  })
})

const body = { amount: '100', bank: 'c1', password: '888888' }
const screen = (options: SendOptions<typeof createWithdrawal> = {}) => {
  const { getResult, unmount } = renderTestHook(() => useSendRequest(createWithdrawal, options))
  return { tap: (sent = body) => getResult()[0](sent), isBusy: () => getResult()[1], unmount }
}
const tapped = (one: ReturnType<typeof screen>, sent = body) =>
  act(async () => void (await one.tap(sent)))
const rest = () => advanceTime(700)

describe('a money request', () => {
  it('carries its own request_id', async () => {
    answer = () => json({ code: 200 })
    const form = screen()
    await tapped(form)
    await rest()
    await tapped(form, { ...body, amount: '200' })
    const ids = sent.map((one) => one[REQUEST_ID])
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)])
    expect(new Set(ids).size).toBe(2)
  })

  it('carries no request_id for a server that refuses unknown fields', async () => {
    document.head.innerHTML = '<meta name="request-id" content="off">'
    answer = () => json({ code: 200 })
    await tapped(screen())
    expect(sent).toEqual([body])
  })

  it('is sent once, however often and on whichever screens its button is tapped', async () => {
    let free: (response: Response) => void = () => undefined
    answer = () => new Promise((done) => (free = done))
    const form = screen()
    let first: Promise<unknown> = Promise.resolve()
    act(() => {
      first = form.tap()
      void form.tap()
    })
    form.unmount()
    const again = screen()
    expect(again.isBusy()).toBe(true)
    await tapped(again, { ...body, amount: '200' })
    await waitFor(() => expect(sent).toHaveLength(1))
    await act(async () => {
      free(json({ code: 200 }))
      await first
    })
    answer = () => json({ code: 200 })
    await tapped(again, { ...body, amount: '200' })
    expect(sent).toHaveLength(1)
    await rest()
    expect(again.isBusy()).toBe(false)
    await tapped(again, { ...body, amount: '200' })
    expect(sent).toHaveLength(2)
  })

  it('is confirmed for ten seconds after an equal success, but not a draw', async () => {
    answer = () => json({ code: 200 })
    const form = screen()
    await tapped(form)
    await rest()
    let second: Promise<unknown> = Promise.resolve()
    act(() => void (second = form.tap()))
    expect(getOpenDialog()).toMatchObject({ text: words.justSent })
    expect(getOpenDialog()?.actions.map(({ label }) => label)).toEqual([
      words.cancel,
      words.sendAnother,
    ])
    await answerOpenDialog(false)
    await second
    expect(sent).toHaveLength(1)
    const draws = screen({ allowsRepeats: true })
    await tapped(draws)
    expect(sent).toHaveLength(2)
    await advanceTime(10_000)
    await tapped(form)
    expect(sent).toHaveLength(3)
  })

  it('calls onSuccessElsewhere instead of onSuccessOnScreen when the member has left the screen', async () => {
    let free: (response: Response) => void = () => undefined
    answer = () => new Promise((done) => (free = done))
    const onSuccess = vi.fn<() => void>()
    const [leadOn, elsewhere] = [vi.fn<() => void>(), vi.fn<(reply: unknown) => void>()]
    const form = screen({ onSuccess, onSuccessOnScreen: leadOn, onSuccessElsewhere: elsewhere })
    const tap = form.tap()
    form.unmount()
    await waitFor(() => expect(sent).toHaveLength(1))
    free(json({ code: 200 }))
    const reply = await tap
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(leadOn).not.toHaveBeenCalled()
    expect(elsewhere.mock.calls).toEqual([[reply]])
  })
})

describe('an unknown outcome', () => {
  it.each([
    ['no response', failNetwork],
    ['the refusal of a repeat', () => json({ code: 500, message: '请勿重复提交' })],
  ])('%s: is shown, and stored without the password', async (_, answers) => {
    answer = answers
    await tapped(screen())
    expect(getOpenDialog()?.title).toBe(words.unknownOutcomeTitle)
    expect(notices$.get()).toEqual([])
    expect(getUnresolvedRequests()).toMatchObject([
      { endpointId: 'withdrawal.create', amount: '100' },
    ])
    expect(sessionStorage.getItem('unresolved')).not.toContain('888888')
  })

  it('asks before an equal request: cancel, repeat with the same id, or a new one', async () => {
    answer = failNetwork
    const form = screen()
    await tapped(form)
    await answerOpenDialog(false)
    await rest()
    let next: Promise<unknown> = Promise.resolve()
    const choose = async (choice: boolean | string) => {
      act(() => void (next = form.tap()))
      expect(getOpenDialog()?.title).toBe(words.unresolved)
      await answerOpenDialog(choice)
      await act(async () => void (await next))
      await answerOpenDialog(false)
      await rest()
    }
    await choose(false)
    expect(sent).toHaveLength(1)
    await choose('again')
    await choose(true)
    const [first, again, other] = sent.map((one) => one[REQUEST_ID])
    expect([again, other === first]).toEqual([first, false])
    expect(getUnresolvedRequests()).toHaveLength(2)
    answer = () => json({ code: 200 })
    await tapped(form, { ...body, amount: '200' })
    expect(sent).toHaveLength(4)
  })

  it.each([
    ['without its id stays unresolved', false, 1],
    ['with its id is final', true, 0],
  ])('a refused repeat %s', async (_, echoes, left) => {
    answer = failNetwork
    const form = screen()
    await tapped(form)
    await answerOpenDialog(false)
    await rest()
    answer = (sent) =>
      json({
        code: 500,
        message: '余额不足',
        ...(echoes && { [REQUEST_ID]: sent[REQUEST_ID] }),
      })
    let next: Promise<unknown> = Promise.resolve()
    act(() => void (next = form.tap()))
    await answerOpenDialog('again')
    await act(async () => void (await next))
    expect(getUnresolvedRequests()).toHaveLength(left)
  })
})

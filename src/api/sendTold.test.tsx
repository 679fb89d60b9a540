// @vitest-environment happy-dom
import * as v from 'valibot'
import { userInfo } from '@/contract/account'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateUser } from '@/contract/profile'
import { createWithdrawal } from '@/contract/cashier'
import { words } from '@/lib/words'
import { dropDialogs } from '@/ui/overlay/dialogs'
import { notices$, toast } from '@/ui/feedback/toast'
import { onDrift } from './driftEvents'
import { useSend, type SendOptions } from './send'
import { beginSend, equalSend, forgetSends, isLocked } from './sends'
import { session, useSession } from './session'
import { answerOf } from './testing'
import {
  asking,
  client,
  cut,
  fakeServer,
  held,
  pass,
  refuses,
  reply,
  says,
  screenOf,
} from './testingHooks'

let server = fakeServer()
const profile = { email: 'a@b.c', mobile: '1', birthday: '' }
const money = { amount: '100', bank: 'c1', password: '888888' }
const form = (options: SendOptions<typeof updateUser> = {}) =>
  screenOf(() => useSend(updateUser, options))
const cashier = (options: SendOptions<typeof createWithdrawal> = {}) =>
  screenOf(() => useSend(createWithdrawal, options))
const isUnresolved = (endpoint: Endpoint, body: unknown) =>
  equalSend(endpoint, body)?.unresolved === true
type Made = { now: () => readonly [(body: never) => Promise<unknown>, boolean] }
/** Taps, and returns the result once all its effects are there. */
async function tapped(screen: Made, body: object) {
  let brought: unknown = 'waiting'
  act(() => {
    screen
      .now()[0](body as never)
      .then(
        (reply) => (brought = reply),
        (error: unknown) => (brought = error),
      )
  })
  await pass(10)
  return brought
}

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  session.begin('t1')
})
afterEach(() => {
  onDrift(undefined)
  cleanup()
  client.clear()
  forgetSends()
  session.end('logout')
  act(() => {
    toast.clear()
    dropDialogs()
  })
  vi.useRealTimers()
})

describe('the lock is set synchronously', () => {
  test('two taps in one moment send once, money or not; the next may follow its answer', async () => {
    const slow = held(says(null, '好'))
    server.answers[updateUser.id] = slow.answer
    const screen = form()
    const taps: Promise<unknown>[] = []
    act(() => void taps.push(screen.now()[0](profile), screen.now()[0](profile)))
    await pass(0)
    expect([server.asked.length, screen.now()[1]]).toEqual([1, true])
    slow.free()
    await pass(0)
    expect(await Promise.all(taps)).toEqual([{ data: null, message: '好' }, undefined])
    expect(screen.now()[1]).toBe(false)
    server.answers[updateUser.id] = cut
    expect(await tapped(screen, profile)).toBeUndefined()
    expect(await tapped(screen, profile)).toBeUndefined()
    expect(server.asked).toHaveLength(3)
  })

  test('two taps at a repeat of something unresolved ask once', async () => {
    beginSend(createWithdrawal, money).end('unknown')
    await pass(700)
    const screen = cashier()
    await tapped(screen, money)
    const first = asking()
    expect(first).toMatchObject({ title: words.unresolved, text: words.sendAgain })
    expect(first?.actions.map(({ label }) => label)).toEqual([
      words.cancel,
      words.sendAnother,
      words.sendAgainOk,
    ])
    expect(await tapped(screen, { ...money, amount: '7' })).toBeUndefined()
    await reply(false)
    await pass(10)
    expect([asking(), server.asked]).toEqual([undefined, []])
    server.answers[createWithdrawal.id] = says(null)
    expect(await tapped(screen, { ...money, amount: '7' })).toMatchObject({ data: null })
  })
})

describe('nobody answered', () => {
  test('money: the outcome is unknown, the dialog says so and leads to the record', async () => {
    const screen = cashier({ silence: '没网' })
    expect(await tapped(screen, money)).toBeUndefined()
    expect(asking()).toMatchObject({
      title: words.unknownOutcomeTitle,
      text: words.unknownOutcome,
    })
    expect(notices$.get()).toEqual([])
    await reply(false)
    await pass(700)
    expect(window.location.hash).toBe('')
    await tapped(screen, { ...money, amount: '7' })
    await reply(true)
    expect(window.location.hash).toBe('#/transRecord?type=2')
    window.location.hash = ''
  })
  test.each([
    [undefined, words.network],
    ['没网', '没网'],
  ])(
    'anything else: a toast, nothing to be asked about before the next (%s)',
    async (silence, text) => {
      const screen = form({ ...(silence && { silence }) })
      await tapped(screen, profile)
      expect(notices$.get()).toMatchObject([{ tone: 'error', text }])
      expect([asking(), isUnresolved(updateUser, profile)]).toEqual([undefined, false])
    },
  )
  test('though the WebView believes itself offline, it is sent at once, and never by itself again', async () => {
    onlineManager.setOnline(false)
    await tapped(cashier(), money)
    act(() => onlineManager.setOnline(true))
    await pass(60_000)
    expect(server.asked).toEqual([createWithdrawal.id])
  })
})

describe('the server said no', () => {
  test.each([
    ['in its words', ' 余额不足 ', '兜底', '余额不足'],
    ['without words, the screen has some', '  ', '兜底', '兜底'],
    ['without any', '', undefined, words.failed],
  ])('%s', async (_, message, fallback, text) => {
    server.answers[createWithdrawal.id] = refuses(message)
    await tapped(cashier({ ...(fallback && { fallback }) }), money)
    expect(notices$.get()).toMatchObject([{ tone: 'error', text }])
    expect([asking(), isUnresolved(createWithdrawal, money)]).toEqual([undefined, false])
  })

  test('401 is the session’s to tell, and no unknown outcome', async () => {
    server.answers[createWithdrawal.id] = () => Promise.resolve(answerOf({ code: 401 }, 401))
    await tapped(cashier(), money)
    expect([asking(), notices$.get()]).toEqual([undefined, []])
    expect(useSession.getState().ended).toBe('expired')
    session.begin('t1')
    expect(isUnresolved(createWithdrawal, money)).toBe(false)
  })
})

describe('a screen that tells a failure itself', () => {
  test.each([
    ['true', true, [], false],
    ['nothing', undefined, [words.unknownOutcomeTitle], true],
  ] as const)('by saying %s', async (_, handled, titles, unresolved) => {
    const onError = vi.fn<() => true | undefined>(() => handled)
    await tapped(cashier({ onError }), money)
    expect(onError.mock.calls).toMatchObject([[{ kind: 'network' }]])
    expect([asking()?.title].filter(Boolean)).toEqual(titles)
    expect(isUnresolved(createWithdrawal, money)).toBe(unresolved)
  })
})

test('a success on the same screen: first stale data is invalidated, then it navigates', async () => {
  const calls: unknown[] = []
  server.answers[createWithdrawal.id] = says(null, '好')
  const sent = { data: null, message: '好' }
  const screen = cashier({
    onSuccess: (...given) =>
      void calls.push(['old', isUnresolved(createWithdrawal, money), ...given]),
    leadOn: (...given) => void calls.push(['on', ...given]),
    elsewhere: () => void calls.push('elsewhere'),
  })
  expect(await tapped(screen, money)).toEqual(sent)
  expect(calls).toEqual([
    ['old', false, sent, money],
    ['on', sent],
  ])
  expect(notices$.get()).toEqual([])
})

test.each([
  ['money', cashier, createWithdrawal, money],
  ['anything else', form, updateUser, profile],
] as const)(
  'a fault of ours is thrown, and leaves the screen free: %s',
  async (_, make, endpoint, body) => {
    server.answers[endpoint.id] = says(null)
    const bug = new Error('a bug')
    onDrift(() => {
      throw bug
    })
    const screen = make()
    expect(await tapped(screen, body)).toBe(bug)
    await pass(700)
    expect(isLocked(endpoint)).toBe(false)
    expect(isUnresolved(endpoint, body)).toBe(movesMoney(endpoint))
    expect([asking(), notices$.get(), screen.now()[1]]).toEqual([undefined, [], false])
  },
)

test('what was sent before it was known by whom is his under his next token too', () => {
  const user = v.parse(userInfo, { id: '7', username: 'demo888' })
  beginSend(createWithdrawal, money).end('unknown')
  session.keep(user)
  session.end('logout')
  session.begin('t2')
  expect(isUnresolved(createWithdrawal, money)).toBe(false)
  session.keep(user)
  expect(isUnresolved(createWithdrawal, money)).toBe(true)
})

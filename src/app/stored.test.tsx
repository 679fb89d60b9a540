import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { session } from '@/api/session'
import { setTransport } from '@/api/transport'
import { hashText } from '@/lib/hash'
import { paths } from '@/lib/paths'
import { logError } from '@/lib/platform/logError'
import { getLastingKey } from '@/lib/storage/storage'
import { toast } from '@/ui/feedback/toast'
import { removeDialogsUnanswered } from '@/ui/overlay/dialogs'
import { backend } from '@mocks/pipeline/pipeline'
import { addBalance, getRandomTestTimeoutMs, createSmallWorld } from '@mocks/pipeline/testing'
import { createSession } from '@mocks/server/account/sessions'
import { App } from './App'
import { screens } from './screens'

vi.mock('@/lib/platform/logError')

const { world, member } = createSmallWorld()
addBalance(world, member, 100_000)

const game = { platform: '乐游棋牌', type: '6', code: 'd1', name: '斗地主' }
const send = {
  id: 'a1b2c3d4',
  on: 'withdrawal.create',
  owners: [hashText(member.id)],
  print: 7,
  amount: '100',
  at: world.now(),
  dated: true,
}
const written: Record<string, unknown> = {
  unresolved: [send, { ...send, outcome: 'listed', state: '失败', heard: true, told: false }],
  [`my:recentGames:${hashText(member.id)}`]: [game],
  [getLastingKey(member.id, 'favourites')]: [game],
  [getLastingKey(member.id, 'readNotices')]: ['x1'],
  'my:ticketsSeen': { T1: '2026-03-14 09:20:00' },
  [`my:ticketDraft:${member.id}`]: {
    title: 'a',
    content: 'b',
    category: 'payment',
    priority: 'high',
  },
  bubble: { side: 'left', down: 0.5 },
  'my:ownOrders': { owner: '1.2', orders: [], deposits: ['D1'] },
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, -1, 1e15, 1e300, 'x'.repeat(100_000), '__proto__', 'reversed'),
)
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const parts: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.array(fc.oneof(junk, ...value.map(spoiled)), { maxLength: 4 })
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([key, of]) => [key, spoiled(of)])),
          {
            requiredKeys: [],
          },
        )
      : fc.constant(value)
  return fc.oneof({ weight: 9, arbitrary: parts }, { weight: 1, arbitrary: junk })
}
const anything = fc.oneof(fc.string(), junk.map(String), fc.constant(null))
const stored = fc.record({
  ...Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      fc.oneof({ weight: 6, arbitrary: spoiled(value).map((of) => JSON.stringify(of)) }, anything),
    ]),
  ),
  '*': anything,
})
type Stored = Record<string, string | null>

function fill(found: Stored) {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const own = new Map<string, string | null>()
    vi.spyOn(window, name, 'get').mockReturnValue({
      getItem: (key: string) => (own.has(key) ? own.get(key) : (found[key] ?? found['*'])) ?? null,
      setItem: (key: string, value: string) => void own.set(key, value),
      removeItem: (key: string) => void own.set(key, null),
    } as Storage)
  }
  for (const key of Object.keys(written)) window.dispatchEvent(new StorageEvent('storage', { key }))
}

const all = screens.map(({ path }) => path).filter((path) => path !== paths.scenarios)
beforeAll(() => Promise.all(screens.map(async ({ page }) => page.preload?.())), 60_000)
beforeEach(() => {
  // happy-dom goes back synchronously, unlike browsers.
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy() {}
    },
  )
  setTransport(async ({ url, init }) => {
    const answer = await backend.handle(world, new Request(`http://fake.test${url}`, init))
    if (!answer) throw new TypeError('cut')
    return answer
  })
})

async function seen<T>(find: () => T) {
  const faults = () => vi.mocked(logError).mock.calls.map(String)
  const found = await waitFor(() => faults().length > 0 || find(), { timeout: 10_000 })
  expect(faults()).toEqual([])
  return found as T
}

test(
  'renders every screen and lets the member log out, whatever another build has stored',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const html = document.documentElement
    const look = async (found: Stored, path: string) => {
      fill(found)
      session.begin(createSession(world, member.id))
      delete html.dataset['ready']
      window.location.hash = `#${path}`
      render(<App client={createQueryClient()} />)
      await seen(() => expect(html.dataset['ready']).toBe('true'))
      await act(async () => {
        window.location.hash = `#${paths.mine}`
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await userEvent.click(
        await seen(() => screen.getByText('退出登录', { selector: 'main button' })),
      )
      const question = screen.getByRole('dialog', { name: '退出登录' })
      await userEvent.click(within(question).getByRole('button', { name: '确定' }))
      await seen(() => expect(session.getToken()).toBeNull())
    }
    await fc.assert(
      fc.asyncProperty(stored, fc.constantFrom(...all), look).afterEach(() => {
        cleanup()
        removeDialogsUnanswered()
        toast.clear()
        vi.mocked(logError).mockClear()
      }),
      { seed: inject('seed'), numRuns: 20 },
    )
  },
  getRandomTestTimeoutMs(),
)

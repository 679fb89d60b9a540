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
import { removeAllDialogsUnanswered } from '@/ui/overlay/dialogs'
import { backend } from '@mocks/pipeline/pipeline'
import { addBalance, getRandomTestTimeoutMs, createSmallWorld } from '@mocks/pipeline/testing'
import { createSession } from '@mocks/server/account/sessions'
import { App } from './App'
import { screens } from './screens'

vi.mock('@/lib/platform/logError')

const { world, member } = createSmallWorld()
addBalance(world, member, 100_000)

const game = { platform: '乐游棋牌', type: '6', code: 'd1', name: '斗地主' }
const storedRequest = {
  id: 'a1b2c3d4',
  on: 'withdrawal.create',
  owners: [hashText(member.id)],
  print: 7,
  amount: '100',
  at: world.now(),
  dated: true,
}
const validValues: Record<string, unknown> = {
  unresolved: [
    storedRequest,
    { ...storedRequest, outcome: 'listed', state: '失败', heard: true, told: false },
  ],
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

const invalidValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, -1, 1e15, 1e300, 'x'.repeat(100_000), '__proto__', 'reversed'),
)
function damage(value: unknown): fc.Arbitrary<unknown> {
  const parts: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.array(fc.oneof(invalidValue, ...value.map(damage)), { maxLength: 4 })
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([key, part]) => [key, damage(part)])),
          { requiredKeys: [] },
        )
      : fc.constant(value)
  return fc.oneof({ weight: 9, arbitrary: parts }, { weight: 1, arbitrary: invalidValue })
}
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const anyText = fc.oneof(fc.string(), invalidValue.map(toText), fc.constant(null))
const stored = fc.record({
  ...Object.fromEntries(
    Object.entries(validValues).map(([key, value]) => [
      key,
      fc.oneof(
        { weight: 6, arbitrary: damage(value).map((part) => JSON.stringify(part)) },
        anyText,
      ),
    ]),
  ),
  '*': anyText,
})
type Stored = Record<string, string | null>

function fillStorages(texts: Stored) {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const writes = new Map<string, string | null>()
    vi.spyOn(window, name, 'get').mockReturnValue({
      getItem: (key: string) =>
        (writes.has(key) ? writes.get(key) : (texts[key] ?? texts['*'])) ?? null,
      setItem: (key: string, value: string) => void writes.set(key, value),
      removeItem: (key: string) => void writes.set(key, null),
    } as Storage)
  }
  for (const key of Object.keys(validValues))
    window.dispatchEvent(new StorageEvent('storage', { key }))
}

const testedPaths = screens.map(({ path }) => path).filter((path) => path !== paths.scenarios)
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
    const response = await backend.handle(world, new Request(`http://fake.test${url}`, init))
    if (!response) throw new TypeError('cut')
    return response
  })
})

async function waitWithoutFaults<T>(find: () => T) {
  const listFaults = () => vi.mocked(logError).mock.calls.map(String)
  const found = await waitFor(() => listFaults().length > 0 || find(), { timeout: 10_000 })
  expect(listFaults()).toEqual([])
  return found as T
}

test(
  'renders every screen and lets the member log out, whatever another build has stored',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const html = document.documentElement
    const renderAndLogOut = async (texts: Stored, path: string) => {
      fillStorages(texts)
      session.begin(createSession(world, member.id))
      delete html.dataset['ready']
      window.location.hash = `#${path}`
      render(<App client={createQueryClient()} />)
      await waitWithoutFaults(() => expect(html.dataset['ready']).toBe('true'))
      await act(async () => {
        window.location.hash = `#${paths.mine}`
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await userEvent.click(
        await waitWithoutFaults(() => screen.getByText('退出登录', { selector: 'main button' })),
      )
      const logoutDialog = screen.getByRole('dialog', { name: '退出登录' })
      await userEvent.click(within(logoutDialog).getByRole('button', { name: '确定' }))
      await waitWithoutFaults(() => expect(session.getToken()).toBeNull())
    }
    await fc.assert(
      fc.asyncProperty(stored, fc.constantFrom(...testedPaths), renderAndLogOut).afterEach(() => {
        cleanup()
        removeAllDialogsUnanswered()
        toast.clear()
        vi.mocked(logError).mockClear()
      }),
      { seed: inject('seed'), numRuns: 20 },
    )
  },
  getRandomTestTimeoutMs(),
)

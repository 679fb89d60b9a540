import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listBets } from '@/contract/records'
import {
  createSuccess,
  createLoggedInAppForEachTest,
  startTestApp,
} from '@/shared/session/testingApp'
import { AppMantineProvider } from '@/ui/theme/AppMantineProvider'
import BetRecordsPage from './BetRecordsPage'

const app = createLoggedInAppForEachTest()

const renderPage = () =>
  app.render(
    <AppMantineProvider env="test">
      <BetRecordsPage />
    </AppMantineProvider>,
  )
const bet = { bet_id: 1, bet_amount: '20', status: 1, created_at: '2026-03-14 11:20:38' }

test.each([
  ['given', { win_loss: '-20' }, '-20.00'],
  ['null', { win_loss: null }, '--'],
  ['""', { win_loss: '' }, '--'],
  ['missing', {}, '--'],
  ['of an unknown state', { win_loss: '-20', status: 9 }, '--'],
])('shows 输赢 of the day and of all where a result is %s', async (_, row, expected) => {
  const data = [
    { ...bet, ...row },
    { ...bet, bet_id: 2, win_loss: '0' },
  ]
  app.respondTo(listBets, () => createSuccess({ data, total: 2, last_page: 1 }))
  renderPage()
  const summary = await screen.findByRole('region', { name: '合计' })
  expect(within(summary).getByRole('paragraph').textContent).toBe(expected)
  expect(screen.getByText((_, part) => part?.textContent === `输赢 ${expected}`)).toBeDefined()
})

test('renames 今天 to 昨天 at midnight in Beijing and reads the records again', async () => {
  app.end()
  vi.useFakeTimers({ now: Date.parse('2026-03-14T23:59:58+08:00') })
  Object.assign(app, startTestApp())
  app.respondTo(listBets, () =>
    createSuccess({ data: [{ ...bet, win_loss: '0' }], total: 1, last_page: 1 }),
  )
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  renderPage()
  await advance(500)
  expect(screen.getByText('今天')).toBeDefined()
  expect(app.getSentBodies(listBets)).toHaveLength(1)
  await advance(2500)
  expect(screen.getByText('昨天')).toBeDefined()
  expect(screen.queryByText('今天')).toBeNull()
  expect(app.getSentBodies(listBets)).toHaveLength(2)
})

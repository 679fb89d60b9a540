// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { onDrift, reportDrift, emitDrift } from './driftEvents'

const loaded = vi.fn<() => void>()
const reporter = vi.fn<(...given: unknown[]) => void>()
vi.mock('./driftReport', () => ({
  get default() {
    loaded()
    return (content: string, early: readonly unknown[][]) => {
      for (const one of early) reporter(content, ...one)
      return (...one: unknown[]) => reporter(content, ...one)
    }
  },
}))

const meta = (content: string) => {
  document.head.innerHTML = `<meta name="drift-report" content="${content}">`
}
beforeEach(() => {
  loaded.mockReset()
  reporter.mockReset()
})
afterEach(() => onDrift(undefined))

test.each([
  ['without the tag', () => (document.head.innerHTML = '')],
  ['with an empty one, as the build leaves it', () => meta(' ')],
])('%s nothing is loaded and nothing heard', async (_, lay) => {
  lay()
  reportDrift()
  emitDrift(readBalance, { raw: undefined })
  await vi.dynamicImportSettled()
  expect(loaded).not.toHaveBeenCalled()
  expect(reporter).not.toHaveBeenCalled()
})

test('with an address the reporter hears all, what came before it was loaded too', async () => {
  meta('https://reports.example/h5')
  reportDrift()
  emitDrift(readBalance, { raw: 1 })
  expect(reporter).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(reporter).toHaveBeenCalledOnce())
  emitDrift(readBalance, { raw: 2 })
  expect(reporter.mock.calls).toEqual(
    [1, 2].map((raw) => ['https://reports.example/h5', readBalance, { raw }]),
  )
})

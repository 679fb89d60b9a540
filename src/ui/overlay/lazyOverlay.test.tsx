import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toasts$, toast } from '@/ui/feedback/toast'
import { mockServedIndexPage } from '@/ui/testing'
import { lazyOverlay } from './lazyOverlay'

interface Props {
  opened: boolean
  onClose: () => void
}
const Sheet = ({ opened }: Props) => (opened ? <p>the sheet</p> : null)
const sheetModule = { default: Sheet }
type Load = () => Promise<typeof sheetModule>
beforeAll(() => import('@/ui/theme/AppMantineProvider'))

const failToLoad = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const listToasts = () => toasts$.get().map(({ text }) => text)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  toast.clear()
})

function renderScreenWith(Part: ReturnType<typeof lazyOverlay<Props>>) {
  function Screen() {
    const [opened, setOpened] = useState<boolean>()
    return (
      <>
        <input aria-label="amount" />
        <button type="button" onClick={() => setOpened(true)}>
          open
        </button>
        <output>{String(opened ?? false)}</output>
        {opened !== undefined && <Part opened={opened} onClose={() => setOpened(false)} />}
      </>
    )
  }
  render(<Screen />)
  fireEvent.change(screen.getByLabelText('amount'), { target: { value: '722' } })
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'open' }))
const getAmount = () => screen.getByLabelText<HTMLInputElement>('amount').value
const getOpened = () => screen.getByRole('status').textContent

test('opens at once when preloaded, without a second fetch', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(sheetModule))
  const Part = lazyOverlay<Props>(load)
  renderScreenWith(Part)
  expect(load).not.toHaveBeenCalled()
  await Part.preload()
  open()
  expect(screen.getByText('the sheet')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('shows a notice when the fetch fails, keeps the form, and opens at the next tap', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(sheetModule)).mockImplementationOnce(failToLoad)
  renderScreenWith(lazyOverlay<Props>(load))
  open()
  await waitFor(() => expect(listToasts()).toEqual(['加载失败，请再试一次']))
  expect([getOpened(), getAmount()]).toEqual(['false', '722'])
  open()
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(getAmount()).toBe('722')
})

test.each([
  ['same', '加载失败，请刷新页面后再试'],
  ['away', '网络错误，请稍后重试'],
] as const)(
  'shows a notice at every tap when each load fails and the host answers as %s',
  async (host, message) => {
    mockServedIndexPage(host)
    renderScreenWith(lazyOverlay<Props>(failToLoad))
    open()
    await waitFor(() => expect(listToasts()).toHaveLength(1))
    for (let tap = 2; tap <= 3; tap += 1) {
      toast.clear()
      open()
      await waitFor(() => expect(listToasts()).toEqual([message]))
    }
    expect([getOpened(), getAmount()]).toEqual(['false', '722'])
  },
)

test('shows the network error while offline and fetches again once online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<Load>(() => Promise.resolve(sheetModule)).mockImplementationOnce(failToLoad)
  renderScreenWith(lazyOverlay<Props>(load))
  open()
  await waitFor(() => expect(listToasts()).toEqual(['网络错误，请稍后重试']))
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('the sheet')).toBeNull()
  open()
  expect(screen.getByText('the sheet')).toBeTruthy()
})

test('shows a notice after a crash and renders again at the next opening', async () => {
  let isBroken = true
  const Breaking = (props: Props) => {
    if (isBroken) throw new Error('broken on purpose')
    return <Sheet {...props} />
  }
  renderScreenWith(lazyOverlay<Props>(() => Promise.resolve({ default: Breaking })))
  open()
  await waitFor(() => expect(listToasts()).toEqual(['操作失败，请稍后重试']))
  expect([getOpened(), getAmount()]).toEqual(['false', '722'])
  isBroken = false
  open()
  expect(await screen.findByText('the sheet')).toBeTruthy()
})

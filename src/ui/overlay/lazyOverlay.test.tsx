import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notices$, toast } from '@/ui/feedback/toast'
import { mockServedIndexPage } from '@/ui/testing'
import { lazyOverlay } from './lazyOverlay'

interface Props {
  opened: boolean
  onClose: () => void
}
const Sheet = ({ opened }: Props) => (opened ? <p>the sheet</p> : null)
const here = { default: Sheet }
type Load = () => Promise<typeof here>
beforeAll(() => import('@/ui/theme/AppMantineProvider'))

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const notices = () => notices$.get().map(({ text }) => text)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  toast.clear()
})

function show(Part: ReturnType<typeof lazyOverlay<Props>>, onLost?: () => void) {
  function Screen() {
    const [opened, setOpened] = useState<boolean>()
    return (
      <>
        <input aria-label="amount" />
        <button type="button" onClick={() => setOpened(true)}>
          open
        </button>
        <output>{String(opened ?? false)}</output>
        {opened !== undefined && (
          <Part opened={opened} onClose={() => setOpened(false)} {...(onLost && { onLost })} />
        )}
      </>
    )
  }
  render(<Screen />)
  fireEvent.change(screen.getByLabelText('amount'), { target: { value: '722' } })
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'open' }))
const typed = () => screen.getByLabelText<HTMLInputElement>('amount').value
const opened = () => screen.getByRole('status').textContent

test('fetches at the first opening only, and opens at once when preloaded', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(here))
  const Part = lazyOverlay<Props>(load)
  show(Part)
  expect(load).not.toHaveBeenCalled()
  await Part.preload()
  open()
  expect(screen.getByText('the sheet')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('shows a notice when the fetch fails, keeps the form, and opens at the next tap', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(here)).mockImplementationOnce(lost)
  show(lazyOverlay<Props>(load))
  open()
  await waitFor(() => expect(notices()).toEqual(['加载失败，请再试一次']))
  expect([opened(), typed()]).toEqual(['false', '722'])
  open()
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(typed()).toBe('722')
})

test.each([
  ['same', '加载失败，请刷新页面后再试'],
  ['away', '网络错误，请稍后重试'],
] as const)('lost always, the host is %s: no tap goes without words', async (host, words) => {
  mockServedIndexPage(host)
  show(lazyOverlay<Props>(lost))
  open()
  await waitFor(() => expect(notices()).toHaveLength(1))
  for (const _ of [2, 3]) {
    toast.clear()
    open()
    await waitFor(() => expect(notices()).toEqual([words]))
  }
  expect([opened(), typed()]).toEqual(['false', '722'])
})

test('says that the phone is offline, and fetches again once it is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<Load>(() => Promise.resolve(here)).mockImplementationOnce(lost)
  show(lazyOverlay<Props>(load))
  open()
  await waitFor(() => expect(notices()).toEqual(['网络错误，请稍后重试']))
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('the sheet')).toBeNull()
  open()
  expect(screen.getByText('the sheet')).toBeTruthy()
})

test('contains a crash, and tries again at the next opening', async () => {
  let broken = true
  const Breaking = (props: Props) => {
    if (broken) throw new Error('broken on purpose')
    return <Sheet {...props} />
  }
  show(lazyOverlay<Props>(() => Promise.resolve({ default: Breaking })))
  open()
  await waitFor(() => expect(notices()).toEqual(['操作失败，请稍后重试']))
  expect([opened(), typed()]).toEqual(['false', '722'])
  broken = false
  open()
  expect(await screen.findByText('the sheet')).toBeTruthy()
})

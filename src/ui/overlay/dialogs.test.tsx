import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithMantine } from '@/ui/testing'
import { DialogHost } from './DialogHost'
import { alertDialog, closeAllDialogs, confirmDialog, dialogs$ } from './dialogs'
import { openCustomDialog } from './openCustomDialog'

afterEach(async () => {
  act(() => closeAllDialogs())
  await vi.waitUntil(() => dialogs$.get().length === 0)
  cleanup()
})
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('confirmDialog shows its own labels and returns false on Escape', async () => {
  renderWithMantine(<DialogHost />)
  const question = { title: '未绑定地址', text: '请先绑定', ok: '前往绑定', cancel: '稍后' }
  let confirmed!: Promise<boolean>
  act(() => {
    confirmed = confirmDialog(question)
  })
  await screen.findByRole('dialog', { name: '未绑定地址' })
  expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual([
    '稍后',
    '前往绑定',
  ])
  await userEvent.keyboard('{Escape}')
  expect(await confirmed).toBe(false)
  await waitUntilClosed()
})

test.each<[string, (dialog: HTMLElement) => Element]>([
  ['by its button', (dialog) => within(dialog).getByRole('button', { name: '确定' })],
  ['by a tap outside', (dialog) => dialog.previousElementSibling!],
])('moves the focus in, and back when closed %s', async (_, findCloser) => {
  renderWithMantine(
    <>
      <button type="button" onClick={() => void alertDialog({ title: '存款', text: '已提交' })}>
        提交
      </button>
      <DialogHost />
    </>,
  )
  const opener = screen.getByRole('button', { name: '提交' })
  await userEvent.click(opener)
  const ok = await screen.findByRole('button', { name: '确定' })
  await waitFor(() => expect(document.activeElement).toBe(ok))
  await userEvent.click(findCloser(screen.getByRole('dialog')))
  await waitUntilClosed()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('confirmDialog resolves only for the dialog that is answered', async () => {
  renderWithMantine(<DialogHost />)
  const answers: string[] = []
  act(() => {
    void confirmDialog({ title: '一', text: '?' }).then((yes) => answers.push(`一 ${yes}`))
    void confirmDialog({ title: '二', text: '?', ok: '好' }).then((yes) =>
      answers.push(`二 ${yes}`),
    )
  })
  await screen.findByRole('dialog', { name: '二' })
  await userEvent.click(screen.getByRole('button', { name: '好' }))
  await waitFor(() => expect(answers).toEqual(['二 true']))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '二' })).toBeNull())
  expect(screen.getByRole('dialog', { name: '一' })).toBeDefined()
})

test('shows an error for content that crashes, and can be closed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderWithMantine(<DialogHost />)
  const onClose = vi.fn<() => void>()
  act(() => {
    openCustomDialog({
      title: '公告',
      onClose,
      render: () => {
        throw new Error('broken on purpose')
      },
    })
  })
  const dialog = screen.getByRole('dialog', { name: '公告' })
  expect(dialog.textContent).toContain('页面遇到一些小问题')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { alertDialog } from '@/ui/overlay/dialogs'
import { toast } from './toast'
import { ToastHost } from './ToastHost'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
})
const listTexts = (role: string) =>
  screen
    .queryAllByRole(role)
    .map((region) => region.textContent)
    .filter(Boolean)
const advance = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms))
}

test('success and info are a status, an error is an alert', () => {
  act(() => {
    toast.success('复制成功！')
    toast.info('已全部回收')
    toast.error('提交失败')
  })
  expect(listTexts('status')).toEqual(['复制成功！', '已全部回收'])
  expect(listTexts('alert')).toEqual(['提交失败'])
})

test('shows two errors at once, and an equal message once', () => {
  act(() => {
    toast.error('金额不匹配')
    toast.error('金额不匹配，请检查转账金额是否正确，或联系客服处理')
    toast.error('金额不匹配')
  })
  expect(listTexts('alert')).toEqual([
    '金额不匹配',
    '金额不匹配，请检查转账金额是否正确，或联系客服处理',
  ])
})

test('removes statuses after 2 s, errors after 3 s', () => {
  act(() => {
    toast.info('一')
    toast.error('二')
  })
  advance(1999)
  expect(listTexts('status')).toEqual(['一'])
  advance(1)
  expect(listTexts('status')).toEqual([])
  advance(999)
  expect(listTexts('alert')).toEqual(['二'])
  advance(1)
  expect(listTexts('alert')).toEqual([])
})

test('a repeated notice leaves when its new time is over', () => {
  act(() => {
    toast.info('一')
    toast.info('一', 5000)
    toast.info('二', 5000)
  })
  const [repeated, fresh] = ['一', '二'].map(
    (text) => screen.getByText(text).parentElement?.style.animationDelay,
  )
  expect(repeated).toBeTruthy()
  expect(repeated).toBe(fresh)
})

test('keeps one live region, rendered before its text and emptied afterwards', () => {
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => void toast.success('复制成功！'))
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(region.textContent).toBe('复制成功！')
  const textElement = screen.getByText('复制成功！')
  act(() => void toast.success('复制成功！'))
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(screen.getByText('复制成功！')).not.toBe(textElement)
  advance(2000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows notices inside an open dialog, and outside once it is closed', () => {
  render(<DialogHost />)
  act(() => void alertDialog({ title: '收款二维码', text: '' }))
  const dialog = screen.getByRole('dialog')
  const region = within(dialog).getByRole('status')
  act(() => void toast.success('复制成功！'))
  expect(screen.getAllByText('复制成功！')).toHaveLength(1)
  expect(region.textContent).toBe('复制成功！')
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(screen.getAllByText('复制成功！')).toHaveLength(1)
  expect(within(dialog).queryByText('复制成功！')).toBeNull()
  advance(2000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows 操作成功 for a success without a message', () => {
  act(() => void toast.successOrWarning(' '))
  expect(listTexts('status')).toEqual(['操作成功'])
})

test('shows a success as a warning when its message names a failure', () => {
  act(() => void toast.successOrWarning('已回收 2 个场馆，启明体育回收失败'))
  expect(screen.getAllByRole('status')[0]?.dataset.tone).toBe('warning')
})

test('moves the page down for a notice, but not for one inside a dialog', () => {
  const getRoom = () => document.documentElement.style.getPropertyValue('--notice-room')
  act(() => void toast.success('复制成功！'))
  expect(getRoom()).not.toBe('')
  advance(2000)
  expect(getRoom()).toBe('')
  render(<DialogHost />)
  act(() => void alertDialog({ title: '收款二维码', text: '' }))
  act(() => void toast.success('复制成功！'))
  expect(getRoom()).toBe('')
})

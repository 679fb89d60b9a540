import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, it, vi } from 'vitest'
import { later, refused, stage, told } from '@/shared/session/testing'
import { listNotices } from '@/contract/content'
import MessagesPage, { noticeId, readBy, remember } from './MessagesPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
async function pull() {
  const text = screen.getByText('暂无公告')
  fireEvent.touchStart(text, touch(0))
  fireEvent.touchMove(text, touch(200))
  await act(async () => void fireEvent.touchEnd(text))
}

test.each([
  ['there', () => told({ data: [], total: 0, last_page: 0 }), '刷新成功'],
  ['not there', () => refused('稍后再试'), ''],
])('pulled down, what is %s is said so', async (_, answered, words) => {
  app.answer(listNotices, () => told({ data: [], total: 0, last_page: 0 }))
  app.show(<MessagesPage />)
  await screen.findByText('暂无公告')
  const { answer, give } = later()
  app.answer(listNotices, answer)
  await pull()
  const head = () => screen.getByRole('status').textContent
  expect(head()).toBe('加载中…')
  await give(answered())
  await waitFor(() => expect(head()).not.toBe('加载中…'))
  expect(head()).toBe(words)
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const notice = { title: '升级', content: '完成', created_at: '2026-03-14 09:20:00' }

it('tells notices apart by all they say, and by their kind', () => {
  const ids = [
    noticeId(notice, 1),
    noticeId(notice, 2),
    noticeId({ ...notice, content: '推迟' }, 1),
    noticeId({ ...notice, created_at: '2026-03-14 09:20:01' }, 1),
    noticeId({ ...notice, title: '升级完成', content: '' }, 1),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(noticeId({ ...notice }, 1)).toBe(ids[0])
})

it('remembers of each member what he has read', () => {
  remember('1', ['a', 'b'])
  remember('2', ['c'])
  remember('1', ['b', 'd'])
  expect([...readBy('1')]).toEqual(['a', 'b', 'd'])
  expect([...readBy('2')]).toEqual(['c'])
  expect(readBy('3').size).toBe(0)
})

it('is bounded: the last 300 notices', () => {
  remember(
    '1',
    Array.from({ length: 400 }, (_, n) => `n${n}`),
  )
  expect(readBy('1').size).toBe(300)
  expect(readBy('1').has('n99')).toBe(false)
  expect(readBy('1').has('n399')).toBe(true)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stage } from '@/shared/session/testing'
import { noticeId, readBy, remember } from './MessagesPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

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

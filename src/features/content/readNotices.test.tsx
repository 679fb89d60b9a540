import { beforeEach, expect, it } from 'vitest'
import { createLoggedInAppForEachTest } from '@/shared/session/testingApp'
import { getNoticeId, loadReadNoticeIds, addReadNoticeIds } from './readNotices'

createLoggedInAppForEachTest()

beforeEach(() => localStorage.clear())

const notice = { title: '升级', content: '完成', created_at: '2026-03-14 09:20:00' }

it('identifies notices by all their text and their kind', () => {
  const ids = [
    getNoticeId(notice, 1),
    getNoticeId(notice, 2),
    getNoticeId({ ...notice, content: '推迟' }, 1),
    getNoticeId({ ...notice, created_at: '2026-03-14 09:20:01' }, 1),
    getNoticeId({ ...notice, title: '升级完成', content: '' }, 1),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(getNoticeId({ ...notice }, 1)).toBe(ids[0])
})

it('keeps the read notices of each member', () => {
  addReadNoticeIds('1', ['a', 'b'])
  addReadNoticeIds('2', ['c'])
  addReadNoticeIds('1', ['b', 'd'])
  expect([...loadReadNoticeIds('1')]).toEqual(['a', 'b', 'd'])
  expect([...loadReadNoticeIds('2')]).toEqual(['c'])
  expect(loadReadNoticeIds('3').size).toBe(0)
})

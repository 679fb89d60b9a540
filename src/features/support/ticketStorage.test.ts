// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { emptyDraft, dropDraft, isUnread, keepDraft, loadDraft } from './ticketRules'

const full = { title: '标题', content: '内容', category: 'payment', priority: 'high' } as const

describe('its draft', () => {
  it('is kept for its member alone, until it is dropped', () => {
    keepDraft('1', full)
    expect(loadDraft('1')).toEqual(full)
    expect(loadDraft('2')).toEqual(emptyDraft)
    dropDraft('1')
    expect(loadDraft('1')).toEqual(emptyDraft)
  })
  it('that cannot be read is empty; a word nobody knows is not chosen', () => {
    sessionStorage.setItem('ticketDraft:1', '{oops')
    expect(loadDraft('1')).toEqual(emptyDraft)
    sessionStorage.setItem('ticketDraft:1', '{"title":3,"category":"x","priority":"y"}')
    expect(loadDraft('1')).toEqual(emptyDraft)
    for (const spoiled of ['null', '[]', '3', '"x"', '{"title":{}}']) {
      sessionStorage.setItem('ticketDraft:1', spoiled)
      expect(loadDraft('1')).toEqual(emptyDraft)
    }
  })
  it('that no form could have written is empty', () => {
    sessionStorage.setItem('ticketDraft:1', JSON.stringify({ title: '标'.repeat(100_000) }))
    expect(loadDraft('1')).toEqual(emptyDraft)
  })
  it('of a member who is not known yet is nobody’s', () => {
    keepDraft('', full)
    expect(sessionStorage.getItem('ticketDraft:')).toBeNull()
    expect(loadDraft('')).toEqual(emptyDraft)
  })
})

it('an answer that was seen stays seen, whatever stands beside it in storage', () => {
  const seen = { id: '5', status: 'replied', admin_reply_time: '2026-03-14 09:20:00' }
  sessionStorage.setItem('ticketsSeen', JSON.stringify({ 5: seen.admin_reply_time, 6: null }))
  expect(isUnread(seen as never)).toBe(false)
})

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { wrongTicket, dropDraft, emptyDraft, keepDraft, loadDraft } from './ticketDraft'

const full = { title: '标题', content: '内容', category: 'payment', priority: 'high' } as const

describe('the form of a ticket', () => {
  it.each([
    [{ title: ' ' }, '请输入工单标题'],
    [{ title: '', content: '', category: '', priority: '' }, '请输入工单标题'],
    [{ content: '\n', category: '' }, '请输入工单内容'],
    [{ category: '', priority: '' }, '请选择工单分类'],
    [{ priority: '' }, '请选择工单优先级'],
    [{}, undefined],
  ] as const)('%o: %s', (change, message) => {
    expect(wrongTicket({ ...full, ...change })?.message).toBe(message)
  })
  it('begins at the normal priority', () => {
    expect(emptyDraft.priority).toBe('normal')
  })
})

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
  it('of a member who is not known yet is nobody’s', () => {
    keepDraft('', full)
    expect(sessionStorage.getItem('ticketDraft:')).toBeNull()
    expect(loadDraft('')).toEqual(emptyDraft)
  })
})

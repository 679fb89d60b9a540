import { describe, expect, it } from 'vitest'
import { type Ticket, ticket, ticketReply } from '@/contract/support'
import { createTestData } from '@/contract/testing'
import {
  emptyTicket,
  toChatMessages,
  checkTicket,
  removeTicketDraft,
  isTicketUnread,
  storeTicketDraftInTab,
  readTicketDraft,
} from './tickets'

const full = { title: '标题', content: '内容', category: 'payment', priority: 'high' } as const

describe('checkTicket', () => {
  it.each([
    [{ title: ' ' }, '请输入工单标题'],
    [{ title: '', content: '', category: '', priority: '' }, '请输入工单标题'],
    [{ content: '\n', category: '' }, '请输入工单内容'],
    [{ category: '', priority: '' }, '请选择工单分类'],
    [{ priority: '' }, '请选择工单优先级'],
    [{}, undefined],
  ] as const)('%o: %s', (change, message) => {
    expect(checkTicket({ ...full, ...change })?.message).toBe(message)
  })
  it('begins at the normal priority', () => {
    expect(emptyTicket.priority).toBe('normal')
  })
})

const reply = (id: string, type: string, content: string, created_at: string) =>
  createTestData(ticketReply, { id, type, content, created_at })
const row = createTestData(ticket, {
  title: '标题',
  content: '问题',
  status: 'replied',
  created_at: '2026-03-14 09:00:00',
})
const listTexts = (change: Partial<Ticket>) =>
  toChatMessages({ ...row, ...change }).map(({ text }) => text)

it('toChatMessages begins with the member’s text and goes on oldest first', () => {
  const replies = [
    reply('2', 'user', '再问', '2026-03-14 11:00:00'),
    reply('1', 'admin', '答复', '2026-03-14 10:00:00'),
  ]
  expect(
    toChatMessages({ ...row, replies }).map(({ author, authorName, text }) => [
      author,
      authorName,
      text,
    ]),
  ).toEqual([
    ['user', '我', '问题'],
    ['admin', '客服', '答复'],
    ['user', '我', '再问'],
  ])
})

it('toChatMessages shows an admin_reply missing among the replies at its time', () => {
  const replies = [reply('1', 'user', '再问', '2026-03-14 11:00:00')]
  const admin = { admin_reply: '答复', admin_reply_time: '2026-03-14 10:00:00' }
  expect(listTexts({ ...admin, replies })).toEqual(['问题', '答复', '再问'])
  expect(listTexts(admin)).toEqual(['问题', '答复'])
})

it('toChatMessages shows an admin_reply among the replies once', () => {
  const replies = [reply('1', 'admin', '答复', '2026-03-14 10:00:00')]
  expect(listTexts({ admin_reply: '答复', replies })).toEqual(['问题', '答复'])
})

describe('a ticket draft', () => {
  it('is kept for its member only, until it is removed', () => {
    storeTicketDraftInTab('1', full)
    expect(readTicketDraft('1')).toEqual(full)
    expect(readTicketDraft('2')).toEqual(emptyTicket)
    removeTicketDraft('1')
    expect(readTicketDraft('1')).toEqual(emptyTicket)
  })
  it('is empty when unreadable; an unknown option is not chosen', () => {
    sessionStorage.setItem('my:ticketDraft:1', '{"title":3,"category":"x","priority":"y"}')
    expect(readTicketDraft('1')).toEqual(emptyTicket)
  })
  it('is not stored while the member is unknown', () => {
    storeTicketDraftInTab('', full)
    expect(sessionStorage.getItem('my:ticketDraft:')).toBeNull()
    expect(readTicketDraft('')).toEqual(emptyTicket)
  })
})

it('isTicketUnread is false for a seen reply next to a damaged entry', () => {
  const seen = { id: '5', status: 'replied', admin_reply_time: '2026-03-14 09:20:00' }
  sessionStorage.setItem('my:ticketsSeen', JSON.stringify({ 5: seen.admin_reply_time, 6: null }))
  expect(isTicketUnread(seen as never)).toBe(false)
})

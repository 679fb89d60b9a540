import { describe, expect, it } from 'vitest'
import type { Ticket } from '@/contract/support'
import { emptyDraft, messagesOf, wrongTicket } from './ticketRules'

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

const reply = (id: string, type: string, content: string, at: string) => ({
  id,
  type,
  type_text: '',
  content,
  created_at: at,
})
const ticket: Ticket = {
  id: '1',
  order_no: 'GD1',
  title: '标题',
  content: '问题',
  category: 'general',
  priority: 'normal',
  status: 'replied',
  status_text: '',
  category_text: '',
  priority_text: '',
  created_at: '2026-03-14 09:00:00',
  admin_reply: '',
  admin_reply_time: '',
  replies: [],
}
const texts = (change: Partial<Ticket>) =>
  messagesOf({ ...ticket, ...change }).map(({ text }) => text)

it('begins with the member’s own text and goes on oldest first', () => {
  const replies = [
    reply('2', 'user', '再问', '2026-03-14 11:00:00'),
    reply('1', 'admin', '答复', '2026-03-14 10:00:00'),
  ]
  expect(messagesOf({ ...ticket, replies }).map(({ by, who, text }) => [by, who, text])).toEqual([
    ['user', '我', '问题'],
    ['admin', '客服', '答复'],
    ['user', '我', '再问'],
  ])
})
it('shows admin_reply at its time where it is not among the replies', () => {
  const replies = [reply('1', 'user', '再问', '2026-03-14 11:00:00')]
  const admin = { admin_reply: '答复', admin_reply_time: '2026-03-14 10:00:00' }
  expect(texts({ ...admin, replies })).toEqual(['问题', '答复', '再问'])
  expect(texts(admin)).toEqual(['问题', '答复'])
})
it('shows it once where it is', () => {
  const replies = [reply('1', 'admin', '答复', '2026-03-14 10:00:00')]
  expect(texts({ admin_reply: '答复', replies })).toEqual(['问题', '答复'])
})

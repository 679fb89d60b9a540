import { beforeEach, describe, expect, it } from 'vitest'
import { closeTicket, createTicket, listTickets, readTicket, replyTicket } from '@/contract/support'
import { insertMember, sendCall, createSmallWorld } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { createSession } from './account/sessions'
import { runAct } from './acts'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})
const getUserFields = () => ({ user_id: member.id, username: member.username })
const sendCreate = (change = {}) =>
  sendCall(
    world,
    createTicket,
    {
      title: '存款未到账',
      content: '请核对',
      category: 'payment',
      priority: 'normal',
      ...getUserFields(),
      ...change,
    },
    token,
  )
const readNewest = async () =>
  (await sendCall(world, listTickets, { status: 'all', page: 1, limit: 10 }, token)).data.list?.[0]
const readDetail = async (id: string) => (await sendCall(world, readTicket, { id }, token)).data
const sendReply = (id: string, content: string) =>
  sendCall(world, replyTicket, { work_order_id: id, content, ...getUserFields() }, token)
const sendClose = (id: string) => sendCall(world, closeTicket, { id }, token)
const createAndGetId = async () => {
  await sendCreate()
  return (await readNewest())?.id as string
}

describe('a ticket', () => {
  it('is pending at first, with its labels', async () => {
    expect(await sendCreate({ title: '  存款未到账 ' })).toMatchObject({
      code: 200,
      message: '工单创建成功',
    })
    expect(await readNewest()).toMatchObject({
      title: '存款未到账',
      status: 'pending',
      status_text: '待处理',
      category_text: '支付问题',
      priority_text: '普通',
      created_at: '2026-03-14 11:20:00',
      order_no: expect.stringMatching(/^GD20260314\d+$/) as string,
    })
  })

  it.each([
    ['请输入工单标题', { title: ' ' }],
    ['请输入工单内容', { content: '\n' }],
    ['内容过长，最多100字', { title: '字'.repeat(101) }],
  ])('is refused with %s', async (message, change) => {
    expect(await sendCreate(change)).toMatchObject({ code: 500, message })
    expect(await readNewest()).toBeUndefined()
  })

  it('is taken after a minute and answered two minutes later', async () => {
    const id = await createAndGetId()
    world.clock.advance(61_000)
    expect((await readDetail(id)).status).toBe('processing')
    world.clock.advance(120_000)
    const ticket = await readDetail(id)
    expect(ticket).toMatchObject({ status: 'replied', admin_reply_time: '2026-03-14 11:23:00' })
    expect(ticket.replies).toEqual([expect.objectContaining({ type: 'admin', type_text: '客服' })])
    expect(ticket.admin_reply).toBe(ticket.replies?.[0]?.content)
  })

  it('returns to staff when the member replies', async () => {
    const id = await createAndGetId()
    runAct(world, 'ticket.reply', id)
    expect(await sendReply(id, ' 还没到 ')).toMatchObject({ message: '回复成功' })
    expect((await readDetail(id)).status).toBe('processing')
    world.clock.advance(181_000)
    const { replies, status } = await readDetail(id)
    expect(status).toBe('replied')
    expect(replies?.map(({ type }) => type)).toEqual(['admin', 'user', 'admin'])
  })

  it('can be closed only once answered, and refuses replies after that', async () => {
    const id = await createAndGetId()
    expect(await sendClose(id)).toMatchObject({ code: 500, message: '工单尚未回复，暂时无法关闭' })
    runAct(world, 'ticket.reply', id)
    expect(await sendReply(id, '  ')).toMatchObject({ message: '请输入回复内容' })
    expect(await sendClose(id)).toMatchObject({ code: 200, message: '工单关闭成功' })
    expect(await sendReply(id, '再问一句')).toMatchObject({ message: '工单已关闭，无法回复' })
    expect(await sendClose(id)).toMatchObject({ message: '工单已关闭' })
  })

  it('is hidden from other members', async () => {
    const id = await createAndGetId()
    const other = createSession(world, insertMember(world, 'm2').id)
    expect(await sendCall(world, readTicket, { id }, other)).toMatchObject({
      message: '工单不存在',
    })
    expect(await sendCall(world, closeTicket, { id }, other)).toMatchObject({
      message: '工单不存在',
    })
    expect(await sendCall(world, readTicket, { id })).toMatchObject({ code: 401 })
  })
})

it('the list of tickets is paged and filtered, newest first', async () => {
  for (let n = 1; n <= 12; n++) {
    await sendCreate({ title: `第${n}单` })
    world.clock.advance(1)
  }
  const readPage = async (status: 'all' | 'pending' | 'closed', number: number) =>
    (await sendCall(world, listTickets, { status, page: number, limit: 10 }, token)).data
  const first = await readPage('all', 1)
  const second = await readPage('all', 2)
  expect(first.list?.map(({ title }) => title).slice(0, 2)).toEqual(['第12单', '第11单'])
  expect([first.list?.length, second.list?.length, first.total]).toEqual([10, 2, 12])
  runAct(world, 'ticket.close', first.list?.[0]?.id as string)
  expect((await readPage('closed', 1)).total).toBe(1)
  expect((await readPage('pending', 1)).total).toBe(11)
})

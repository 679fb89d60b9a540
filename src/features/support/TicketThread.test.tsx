import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readTicket, replyTicket } from '@/contract/support'
import { deferResponse, createTestAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { TicketThread } from './TicketThread'

const ticket = { id: '5', title: '充值未到账', content: '请核对', status: 'replied', replies: [] }
const app = createTestAppForEachTest()
beforeEach(async () => {
  await app.prefetchMember()
  app.respondTo(readTicket, () => createSuccess(ticket))
})

const box = () => screen.findByLabelText<HTMLTextAreaElement>('回复内容')
const reply = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } })
  await act(async () => screen.getByRole('button', { name: '发送回复' }).click())
}
const contents = () => app.getSentBodies(replyTicket).map(({ content }) => content)

test('an answer empties the box, but takes no word that was written meanwhile', async () => {
  app.render(<TicketThread id="5" />)
  const { respond, resolve } = deferResponse()
  app.respondTo(replyTicket, respond)
  await reply('一')
  await resolve(createSuccess(null))
  expect((await box()).value).toBe('')
  await reply('二')
  fireEvent.change(await box(), { target: { value: '二，还有一事' } })
  await resolve(createSuccess(null))
  expect((await box()).value).toBe('，还有一事')
})

test('the next reply does not wait until the ticket has been read again', async () => {
  app.render(<TicketThread id="5" />)
  await reply('一')
  app.respondTo(readTicket, deferResponse().respond)
  await reply('二')
  await reply('三')
  expect(contents()).toEqual(['一', '二', '三'])
})

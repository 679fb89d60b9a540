import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readTicket, replyTicket } from '@/contract/support'
import {
  deferResponse,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { TicketThread } from './TicketThread'

const ticket = { id: '5', title: '充值未到账', content: '请核对', status: 'replied', replies: [] }
const app = createLoggedInAppForEachTest()
beforeEach(async () => {
  await app.prefetchMember()
  app.respondTo(readTicket, () => createSuccess(ticket))
})

const findTextBox = () => screen.findByLabelText<HTMLTextAreaElement>('回复内容')
const reply = async (text: string) => {
  fireEvent.change(await findTextBox(), { target: { value: text } })
  await act(async () => screen.getByRole('button', { name: '发送回复' }).click())
}
const getSentTexts = () => app.getSentBodies(replyTicket).map(({ content }) => content)

test('empties the text box after a reply, but keeps text typed meanwhile', async () => {
  app.render(<TicketThread id="5" />)
  const { respond, resolve } = deferResponse()
  app.respondTo(replyTicket, respond)
  await reply('一')
  await resolve(createSuccess(null))
  expect((await findTextBox()).value).toBe('')
  await reply('二')
  fireEvent.change(await findTextBox(), { target: { value: '二，还有一事' } })
  await resolve(createSuccess(null))
  expect((await findTextBox()).value).toBe('，还有一事')
})

test('sends the next reply before the ticket has been read again', async () => {
  app.render(<TicketThread id="5" />)
  await reply('一')
  app.respondTo(readTicket, deferResponse().respond)
  await reply('二')
  await reply('三')
  expect(getSentTexts()).toEqual(['一', '二', '三'])
})

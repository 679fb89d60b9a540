import { expect, it } from 'vitest'
import { login } from '@/contract/entry'
import { perform } from '../acts'
import { ask, smallWorld } from '../../pipeline/testing'

it('makes a believable member who can log in, the same for the same chance', async () => {
  const made = [smallWorld(), smallWorld()].map(({ world }) => {
    perform(world, 'member.create')
    const member = world.db.find('members').at(-1)
    return { world, member }
  })
  const [first, second] = made
  expect(first?.member?.realname).toMatch(/^[\u4e00-\u9fa5]{2,4}$/)
  expect(first?.member?.mobile).toMatch(/^1\d{10}$/)
  expect(first?.member?.username).toBe(second?.member?.username)
  if (!first?.member) throw new Error('nobody was made')
  const body = { name: first.member.username, password: 'abc123456', code: 'x' }
  expect(await ask(first.world, login, body)).toMatchObject({ code: 200 })
})

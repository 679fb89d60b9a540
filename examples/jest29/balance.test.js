import { setupServer } from 'msw/node'
import { openWorld } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { account } from '@xinghe/fake/contract'
import { handlers } from '@xinghe/fake/msw'

const { world, control, token } = openWorld('member')
const server = setupServer(...handlers(world))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('a member has what his scenario says', async () => {
  const api = createClient({ base: 'https://api.example.com', token })
  expect((await api.call(account.readBalance)).data.balance).toBe('12860.5')
  expect(control['journal.list']()).toMatchObject([{ endpoint: 'user.balance', status: 200 }])
})

// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { handlers } from '@xinghe/fake/msw'
import { Balance } from './Balance.js'

const { world, token } = openWorld('member')
const server = setupServer(...handlers(world))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('shows what the world has', async () => {
  const api = createClient({ base: location.origin, token })
  const shown = mount(Balance, { props: { api } })
  await vi.waitFor(() => expect(shown.text()).toBe('中心钱包：12860.5'))
})

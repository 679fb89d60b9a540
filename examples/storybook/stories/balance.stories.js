import { openWorld } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { account } from '@xinghe/fake/contract'
import { handlers } from '@xinghe/fake/msw'

/** Each story has a world of its own. */
const inWorld = (scenario) => {
  const { world, token } = openWorld(scenario)
  const api = createClient({ base: location.origin, token })
  return { args: { api }, parameters: { msw: { handlers: handlers(world) } } }
}

export default {
  title: 'Balance',
  render: ({ api }) => {
    const line = document.createElement('p')
    void api.call(account.readBalance).then(({ data }) => {
      line.textContent = `中心钱包：${data.balance}`
    })
    return line
  },
}
export const Member = inWorld('member')
export const NewMember = inWorld('new-member')

import { beforeEach, expect, it, vi } from 'vitest'
import { createDeposit } from '@/contract/cashier'
import type { Endpoint } from '@/contract/endpoint'
import { createTronOrder, submitTronHash } from '@/contract/tron'
import type { World } from '../world/world'
import { backend } from './pipeline'
import { sendCall, createRequest, createSmallWorld } from './testing'

let world: World
let token: string
beforeEach(() => {
  ;({ world, token } = createSmallWorld())
  world.faults.usesMagicAmounts = true
})
const sendDeposit = (amount: string) =>
  sendCall(world, createDeposit, { paytype: 'wxpay', amount }, token)
const findDeposits = () => world.db.find('deposits')
const send = (endpoint: Endpoint, body: object) =>
  backend.handle(world, createRequest(endpoint, body, token))

it('.91 is refused and creates no order', async () => {
  expect(await sendDeposit('500.91')).toMatchObject({ code: 500, message: '渠道拒绝了这笔交易' })
  expect(findDeposits()).toEqual([])
  expect(world.journal.list().at(-1)?.rule).toContain('金额 .91')
})

it('.92 stays pending although the scenario would approve it', async () => {
  world.setting.later = [{ after: 'deposit.create', seconds: 8, act: 'deposit.approve' }]
  await sendDeposit('500.92')
  expect(world.db.find('due')).toEqual([])
  await sendDeposit('500')
  expect(world.db.find('due')).toHaveLength(1)
})

it('.93 runs but loses its first response', async () => {
  const body = { paytype: 'wxpay', amount: '500.93' }
  expect(await send(createDeposit, body)).toBeNull()
  expect(findDeposits()).toHaveLength(1)
  expect(await send(createDeposit, body)).not.toBeNull()
})

it('.94 is answered after eight seconds', async () => {
  vi.useFakeTimers()
  const onResponse = vi.fn<(answer: object) => void>()
  void sendDeposit('500.94').then(onResponse)
  await vi.advanceTimersByTimeAsync(7999)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onResponse).toHaveBeenCalledWith(expect.objectContaining({ code: 200 }))
  expect(findDeposits()).toHaveLength(1)
})

it('.95 refuses the hash of a USDT order', async () => {
  const { data } = await sendCall(
    world,
    createTronOrder,
    { money: '500.95', protocol: 'TRC20' },
    token,
  )
  const hash = { out_trade_no: String(data.out_trade_no), tx_hash: 'ab12'.repeat(16) }
  expect(await sendCall(world, submitTronHash, hash)).toMatchObject({ message: '金额不匹配' })
})

it('ignores other amounts, and all amounts when switched off', async () => {
  expect(await sendDeposit('491')).toMatchObject({ code: 200 })
  world.faults.usesMagicAmounts = false
  expect(await sendDeposit('500.91')).toMatchObject({ code: 200 })
})

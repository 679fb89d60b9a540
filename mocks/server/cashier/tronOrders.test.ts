import { beforeEach, describe, expect, it } from 'vitest'
import { readBalance } from '@/contract/account'
import { createDeposit, readPayInfo } from '@/contract/cashier'
import { createTronOrder, makeTronQr, readTronStatus, submitTronHash } from '@/contract/tron'
import { HOUR_MS } from '@/lib/time/time'
import {
  createRefusal,
  sendCall,
  expectTextMatching,
  createSmallWorld,
} from '../../pipeline/testing'
import type { World } from '../../world/world'
import { runAct } from '../acts'

const HASH = 'ab12'.repeat(16)
let world: World
let token: string
beforeEach(() => {
  ;({ world, token } = createSmallWorld())
})
const createOrder = async (money = '500') =>
  (await sendCall(world, createTronOrder, { money, protocol: 'TRC20' }, token)).data
const readStatus = async (out_trade_no: string) =>
  (await sendCall(world, readTronStatus, { out_trade_no })).data
const submitHash = (out_trade_no: string, tx_hash = HASH) =>
  sendCall(world, submitTronHash, { out_trade_no, tx_hash })

describe('a TRON order', () => {
  it('has an amount rounded down and an address of its own', async () => {
    const first = await createOrder()
    const second = await createOrder()
    expect(first).toEqual({
      out_trade_no: expectTextMatching(/^T20260314\d{14}$/),
      tron_address: expectTextMatching(/^T[A-Za-z0-9]{33}$/),
      usdt_amount: '69.44',
      tron_network: 'TRC20',
      tron_tx_hash: '',
      created_at: '2026-03-14 11:20:00',
      state: 1,
      state_text: '待支付',
    })
    expect(second.tron_address).not.toBe(first.tron_address)
    expect(await readStatus(first.out_trade_no as string)).toEqual(first)
  })

  it.each([
    ['请输入金额在100-10000之间！', { money: '99', protocol: 'TRC20' }],
    ['暂仅支持TRC20协议', { money: '500', protocol: 'ERC20' }],
    ['金额最多保留两位小数', { money: '500.001', protocol: 'TRC20' }],
  ])('is refused with %s', async (message, body) => {
    expect(await sendCall(world, createTronOrder, body, token)).toEqual(createRefusal(message))
  })

  describe('is refused when five are pending', () => {
    const TOO_MANY = createRefusal('您有多笔存款正在审核，请稍后再试')
    const body = { money: '500', protocol: 'TRC20' }
    const createFiveOrders = async () => {
      const orderNumbers: string[] = []
      for (let i = 0; i < 5; i++) orderNumbers.push(String((await createOrder()).out_trade_no))
      return orderNumbers
    }
    it('counts pending deposits too', async () => {
      for (let i = 0; i < 3; i++)
        await sendCall(world, createDeposit, { paytype: 'wxpay', amount: '500' }, token)
      await createOrder()
      await createOrder()
      expect(await sendCall(world, createTronOrder, body, token)).toEqual(TOO_MANY)
    })
    it('stops counting after an hour unless its hash was submitted', async () => {
      const orderNumbers = await createFiveOrders()
      world.clock.advance(HOUR_MS - 1)
      expect(await sendCall(world, createTronOrder, body, token)).toEqual(TOO_MANY)
      for (const [i, orderNo] of orderNumbers.entries())
        await submitHash(orderNo, `${i}`.repeat(64))
      world.clock.advance(1)
      expect(await sendCall(world, createTronOrder, body, token)).toEqual(TOO_MANY)
      world.db.patch('tronOrders', orderNumbers[0] ?? '', { hash: null })
      expect((await sendCall(world, createTronOrder, body, token)).code).toBe(200)
    })
  })

  it('is not found by the payment page of other deposits', async () => {
    const { out_trade_no } = await createOrder()
    expect(await sendCall(world, readPayInfo, { deposit_no: out_trade_no as string })).toEqual(
      createRefusal('订单不存在'),
    )
    expect(await sendCall(world, readTronStatus, { out_trade_no: 'T1' })).toEqual(
      createRefusal('订单不存在'),
    )
  })
})

describe('a hash', () => {
  it('is stored in lower case and can be corrected until the order is paid', async () => {
    const orderNo = (await createOrder()).out_trade_no as string
    expect(await submitHash(orderNo, 'cd34'.repeat(16))).toMatchObject({
      code: 200,
      message: '提交成功，请等待链上确认',
    })
    expect(await submitHash(orderNo, ` ${HASH.toUpperCase()} `)).toMatchObject({ code: 200 })
    expect(await readStatus(orderNo)).toMatchObject({ tron_tx_hash: HASH, state: 1 })
  })

  it.each(['x', HASH.slice(1), `${HASH}0`, `g${HASH.slice(1)}`])(
    'is refused when malformed: %s',
    async (hash) => {
      const orderNo = (await createOrder()).out_trade_no as string
      expect(await submitHash(orderNo, hash)).toEqual(createRefusal('交易哈希格式不正确'))
    },
  )

  it.each(['', '  '])('is refused for an unknown order, as its status is: %j', async (orderNo) => {
    await createOrder()
    expect(await submitHash(orderNo)).toEqual(createRefusal('订单不存在'))
    expect(await sendCall(world, readTronStatus, { out_trade_no: orderNo })).toEqual(
      createRefusal('订单不存在'),
    )
  })

  it('is refused for an unknown or decided order', async () => {
    const orderNo = (await createOrder()).out_trade_no as string
    expect(await submitHash('T1')).toEqual(createRefusal('订单不存在'))
    runAct(world, 'tron.markRejected', orderNo)
    expect(await submitHash(orderNo)).toEqual(createRefusal('订单已处理，无需重复提交'))
  })
})

describe('the chain', () => {
  it("pays the order's yuan once", async () => {
    const orderNo = (await createOrder()).out_trade_no as string
    // The hour of the countdown is only a hint: an older order can still be paid.
    world.clock.advance(2 * 3_600_000)
    runAct(world, 'tron.markPaid')
    expect(await readStatus(orderNo)).toMatchObject({ state: 2, state_text: '已支付' })
    expect(() => runAct(world, 'tron.markPaid', orderNo)).toThrow('订单已处理')
    expect((await sendCall(world, readBalance, {}, token)).data).toEqual({ balance: '500.00' })
    expect(world.db.find('turnover')).toMatchObject([{ ref: orderNo, dueCents: 50_000 }])
  })

  it('pays nothing for a rejected order', async () => {
    const orderNo = (await createOrder()).out_trade_no as string
    runAct(world, 'tron.markRejected')
    expect(await readStatus(orderNo)).toMatchObject({ state: 3, state_text: '已拒绝' })
    expect((await sendCall(world, readBalance, {}, token)).data).toEqual({ balance: '0.00' })
  })
})

describe('the QR code', () => {
  it('is a picture of the address', async () => {
    const { tron_address: address } = await createOrder()
    const { data, message } = await sendCall(world, makeTronQr, { address })
    expect(message).toBe('二维码生成成功')
    expect(data.qrcode).toMatch(/^data:image\/svg\+xml,%3Csvg%20.*width%3D%22250%22/)
  })

  it.each([
    ['地址不存在，无法生成二维码', ' '],
    ['地址格式不正确，请输入有效的TRON地址', 'T123'],
    ['地址格式不正确，请输入有效的TRON地址', `0x${'a'.repeat(32)}`],
    ['地址格式不正确，请输入有效的TRON地址', `T${'-'.repeat(33)}`],
  ])('is refused with %s', async (message, address) => {
    expect(await sendCall(world, makeTronQr, { address })).toEqual(createRefusal(message))
  })
})

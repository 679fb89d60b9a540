import { beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { createDeposit, listPayWays, readPayInfo, readPayRange } from '@/contract/cashier'
import { payWays } from '@/contract/payWays'
import {
  createRefusal,
  DRAWN_PICTURE,
  sendCall,
  expectTextMatching,
  createSmallWorld,
} from '../../pipeline/testing'
import type { World } from '../../world/world'
import { runAct } from '../acts'

let world: World
let token: string
beforeEach(() => {
  ;({ world, token } = createSmallWorld())
})
const bankDeposit = {
  paytype: 'bank',
  amount: '500.5',
  bank: '招商银行',
  bank_owner: '林晓月',
  bank_no: '62258802',
  bank_address: '杭州',
} as const
const sendDeposit = (body: Parameters<typeof sendCall<typeof createDeposit>>[2]) =>
  sendCall(world, createDeposit, body, token)
const readBalance = async () => (await sendCall(world, readUser, {}, token)).data.balance

describe('deposit ways', () => {
  it('are those that are switched on', async () => {
    world.db.patch('site', 'site', { wayWechat: 0 })
    const others = payWays.filter(({ key }) => key !== 'wechat').map(({ key }) => [key, 1])
    expect((await sendCall(world, listPayWays, {}, token)).data).toEqual({
      ...Object.fromEntries(others),
      wechat: 0,
      rengong: 1,
    })
  })

  it('have a range; without one they are closed', async () => {
    expect((await sendCall(world, readPayRange, { type: 'bank' }, token)).data).toEqual({
      min_price: '100.00',
      max_price: '10000.00',
    })
    world.db.remove('payRanges', 'alipay')
    expect(await sendCall(world, readPayRange, { type: 'alipay' }, token)).toEqual(
      createRefusal('该存款方式暂未开放'),
    )
  })
})

describe('a deposit', () => {
  it('returns its number as the message and moves no money', async () => {
    const { code, message } = await sendDeposit(bankDeposit)
    expect([code, message]).toEqual([200, expectTextMatching(/^D20260314\d{14}$/)])
    expect(world.db.get('deposits', message)).toMatchObject({
      method: 'bank',
      amountCents: 50_050,
      state: 1,
      payer: '林晓月',
      payerBank: '招商银行',
      payerCard: '62258802',
      payerBranch: '杭州',
    })
    expect(await readBalance()).toBe('0.00')
  })

  it('is paid and must be wagered once when staff approve it', async () => {
    const { message } = await sendDeposit(bankDeposit)
    world.clock.advance(60_000)
    runAct(world, 'deposit.approve')
    expect(await readBalance()).toBe('500.50')
    expect(world.db.get('deposits', message)).toMatchObject({ state: 2, decidedAt: world.now() })
    expect(world.db.find('turnover')).toMatchObject([
      { ref: message, dueCents: 50_050, doneCents: 0 },
    ])
  })

  it('is decided once', async () => {
    const { message } = await sendDeposit(bankDeposit)
    runAct(world, 'deposit.reject', message)
    expect(() => runAct(world, 'deposit.approve', message)).toThrow('订单已处理')
    expect(() => runAct(world, 'deposit.reject', 'D0')).toThrow('订单不存在')
    expect([await readBalance(), world.db.get('deposits', message)?.state]).toEqual(['0.00', 3])
  })

  it.each([
    ['请输入金额在100-10000之间！', { amount: '99.99' }],
    ['请输入金额在100-10000之间！', { amount: '10000.01' }],
    ['请输入正确的金额', { amount: '-200' }],
    ['请输入正确的金额', { amount: '0' }],
    ['金额最多保留两位小数', { amount: '200.005' }],
    ['请输入存款人姓名', { bank_owner: ' ' }],
    ['请输入银行类型', { bank: '' }],
    ['请输入银行卡号', { bank_no: '' }],
    ['请输入银行开户行地址', { bank_address: '' }],
    ['暂仅支持TRC20协议', { paytype: 'usdt', catepay: 'ERC20' }],
  ])('is refused with %s', async (message, wrong) => {
    expect(await sendDeposit({ ...bankDeposit, ...wrong } as typeof bankDeposit)).toEqual(
      createRefusal(message),
    )
    expect(world.db.count('deposits')).toBe(0)
  })

  it('accepts the smallest and the largest amount', async () => {
    for (const amount of ['100', '10000'])
      expect((await sendDeposit({ ...bankDeposit, amount })).code).toBe(200)
  })

  it('is refused when its way is switched off', async () => {
    world.db.patch('site', 'site', { wayAlipay: 0 })
    expect(await sendDeposit({ paytype: 'alipay', amount: '200' })).toEqual(
      createRefusal('该存款方式暂未开放'),
    )
  })

  it('is refused while five are pending', async () => {
    for (let i = 0; i < 5; i++) expect((await sendDeposit(bankDeposit)).code).toBe(200)
    expect(await sendDeposit(bankDeposit)).toEqual(
      createRefusal('您有多笔存款正在审核，请稍后再试'),
    )
    runAct(world, 'deposit.reject')
    expect((await sendDeposit(bankDeposit)).code).toBe(200)
  })
})

describe('the payment page of a deposit', () => {
  const readInfo = async (deposit_no: string) => sendCall(world, readPayInfo, { deposit_no })

  it('has the type as the message and no account for a bank deposit', async () => {
    const { message: no } = await sendDeposit(bankDeposit)
    expect(await readInfo(` ${no} `)).toEqual({
      code: 200,
      message: 'bank',
      data: {
        deposit_no: no,
        info: { amount: '500.50', created_at: '2026-03-14 11:20:00', paytype: '银行转账' },
        cardlist: null,
      },
    })
  })

  it('shows a TRON address for usdtpay', async () => {
    const { message: no } = await sendDeposit({ paytype: 'usdt', amount: '300', catepay: 'TRC20' })
    const { message, data } = await readInfo(no)
    expect(message).toBe('usdtpay')
    expect(data.cardlist).toEqual({
      mch_id: expectTextMatching(/^T[A-Za-z0-9]{33}$/),
      content: 'TRC20',
      payimg: '',
    })
  })

  it.each(['wxpay', 'alipay'] as const)('shows a QR code for %s', async (paytype) => {
    const { message: no } = await sendDeposit({ paytype, amount: '300' })
    const { message, data } = await readInfo(no)
    expect([message, data.cardlist]).toEqual([
      paytype,
      { mch_id: '', content: '', payimg: DRAWN_PICTURE },
    ])
  })

  it('refuses an unknown number', async () => {
    expect(await readInfo('D1')).toEqual(createRefusal('订单不存在'))
  })
})

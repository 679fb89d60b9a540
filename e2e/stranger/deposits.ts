import { ranges, receiving } from './catalogue.ts'
import { centsOf, given, members, nextNumber, Refusal, type Calls } from './call.ts'
import { flag, id, maybe, nothing, picture, when, yuan } from './marks.ts'
import { tronAddress } from './base58.ts'

/** The range's name of a way to pay. */
const rangeOf: Record<string, string> = { wxpay: 'wechat', usdt: 'usdt-trc20' }

export function centsWithin(amount: string | undefined, way: string) {
  const cents = centsOf(amount)
  const [least, most] = ranges[rangeOf[way] ?? way] ?? ranges['bank'] ?? [0, 0]
  if (cents < least || cents > most) throw new Refusal('金额不在允许范围内')
  return cents
}

export const depositCalls: Calls = {
  'GET get_pay_way': members(() => ({
    data: {
      card: flag(true),
      usdt: flag(true),
      wechat: flag(true),
      alipay: flag(true),
      rengong: flag(false),
      yunshanfu: flag(false),
    },
  })),
  'POST getPayRange': members(({ body }) => {
    const [least, most] = ranges[body['type'] ?? ''] ?? [0, 0]
    if (!most) throw new Refusal('支付方式不存在')
    return { data: { min_price: yuan(least), max_price: yuan(most) } }
  }),
  'POST getpaybank': members(() => ({
    data: receiving.map((bank, i) => ({
      id: id(i + 1),
      bank_no: bank.no,
      bank_owner: bank.owner,
      bank_address: maybe(bank.address),
      bank_data: { bank_name: bank.bank },
    })),
  })),
  'POST recharge': members(({ world, me, body, now }) => {
    const way = given(body, 'paytype', '请选择支付方式')
    const cents = centsWithin(body['amount'], way)
    const no = `CK${now}${nextNumber(world)}`
    world.deposits.unshift({ no, member: me.id, cents, way, at: now, state: 1 })
    return { data: nothing, message: no }
  }),
  'POST payinfo': members(({ world, me, body }) => {
    const order = world.deposits.find(
      (one) => one.no === body['deposit_no'] && one.member === me.id,
    )
    if (!order) throw new Refusal('订单不存在')
    const wallet = order.way === 'usdt'
    const scanned = order.way === 'wxpay' || order.way === 'alipay'
    return {
      message: wallet ? 'usdtpay' : order.way,
      data: {
        deposit_no: order.no,
        info: { amount: yuan(order.cents), created_at: when(order.at), paytype: order.way },
        cardlist:
          wallet || scanned
            ? {
                mch_id: wallet ? tronAddress(order.no) : maybe(''),
                content: wallet ? 'TRC20' : maybe(''),
                payimg: scanned ? picture(`pay/${order.way}.png`) : maybe(''),
              }
            : nothing,
      },
    }
  }),
}

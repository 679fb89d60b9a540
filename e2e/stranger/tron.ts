import encodeQR from 'qr'
import { depositRate } from './catalogue.ts'
import { given, members, nextNumber, Refusal, type Calls, type MembersCall } from './call.ts'
import { maybe, when, whole, yuan, nothing } from './marks.ts'
import { tronAddress } from './base58.ts'
import { png } from './pictures.ts'
import { centsWithin } from './deposits.ts'

const words = ['', '待支付', '已支付', '已拒绝']

function orderOf({ world, me, body }: MembersCall) {
  const no = given(body, 'out_trade_no', '缺少订单号')
  const order = world.tron.find((one) => one.no === no && one.member === me.id)
  if (!order) throw new Refusal('订单不存在')
  return order
}

/** A code of black and white points, four pixels each. */
function drawnCode(text: string) {
  const data = encodeQR(text, 'raw', { border: 2 })
  return png(data.length * 4, data.length * 4, (x, y) =>
    data[y >> 2]?.[x >> 2] ? [0, 0, 0] : [255, 255, 255],
  )
}

export const tronCalls: Calls = {
  'POST tron-usdt-pay': members(({ world, me, body, now }) => {
    const cents = centsWithin(body['money'], 'usdt')
    const no = `T${now}${nextNumber(world)}`
    const order = {
      no,
      member: me.id,
      cents,
      way: 'usdt',
      at: now,
      state: 1,
      usdt: Math.floor((cents * 100) / depositRate),
      address: tronAddress(no),
      hash: '',
    }
    world.tron.unshift(order)
    return {
      data: {
        order_no: no,
        address: order.address,
        amount_usdt: yuan(order.usdt),
        tron_network: body['protocol'] ?? 'TRC20',
      },
      message: '下单成功',
    }
  }),
  'POST tron-recharge-status': members((call) => {
    const order = orderOf(call)
    return {
      data: {
        out_trade_no: order.no,
        state: whole(order.state),
        state_text: words[order.state] ?? '',
        tron_address: order.address,
        usdt_amount: yuan(order.usdt),
        tron_network: 'TRC20',
        tron_tx_hash: maybe(order.hash),
        created_at: when(order.at),
      },
    }
  }),
  'POST submit-tron-hash': members((call) => {
    const order = orderOf(call)
    const hash = given(call.body, 'tx_hash', '请填写哈希')
    if (!/^[0-9a-f]{64}$/i.test(hash)) throw new Refusal('交易哈希格式不正确')
    // This operator's test node: such a transaction paid another sum.
    if (hash.startsWith('0')) throw new Refusal('链上金额不匹配')
    order.hash = hash
    return { data: nothing, message: '哈希已收到，等待确认' }
  }),
  'POST generate-tron-qrcode': members(({ body }) => {
    const address = given(body, 'address', '缺少地址')
    return { data: { qrcode: `data:image/png;base64,${drawnCode(address).toString('base64')}` } }
  }),
}

import { members, paged, type Calls, type MembersCall } from './call.ts'
import { id, maybe, when, whole, yuan, type Plain } from './marks.ts'
import { since } from './times.ts'
import type { Order, TronOrder } from './world.ts'

const ways: Record<string, string> = {
  bank: '银行卡转账',
  wxpay: '微信支付',
  alipay: '支付宝',
  usdt: 'USDT-TRC20',
}
const newestFirst = (a: { at: number }, b: { at: number }) => b.at - a.at

const shown =
  (way: (order: Order) => string) =>
  (order: Order | TronOrder): Plain => ({
    out_trade_no: order.no,
    amount: yuan(order.cents),
    pay_way: way(order),
    state: whole(order.state),
    created_at: when(order.at),
    tron_address: maybe('address' in order ? order.address : ''),
    tron_usdt_amount: 'usdt' in order ? yuan(order.usdt) : maybe(''),
    tron_network: maybe('usdt' in order ? 'TRC20' : ''),
  })

function ordersOf({ world, body }: MembersCall): (Order & { into?: boolean })[] {
  if (body['type'] === '2') return world.withdrawals
  if (body['type'] === '3') return world.transfers.filter(({ into }) => !into)
  if (body['type'] === '4') return world.transfers.filter(({ into }) => into)
  return [...world.tron, ...world.deposits]
}

export const recordCalls: Calls = {
  'POST gettransrecord': members((call) => {
    const from = since(call.body['date'] ?? '4', call.now)
    const rows = ordersOf(call)
      .filter((order) => order.member === call.me.id && order.at >= from)
      .sort(newestFirst)
    const moved = call.body['type'] === '3' || call.body['type'] === '4'
    return {
      data: paged(
        rows,
        call.body['page'],
        shown((order) =>
          moved && 'venue' in order ? String(order.venue) : (ways[order.way] ?? order.way),
        ),
      ),
    }
  }),
  'POST betrecord': members(({ world, me, body, now }) => {
    const from = since(body['date'] ?? '4', now)
    const rows = world.bets
      .filter((bet) => bet.member === me.id && bet.at >= from)
      .filter((bet) => !body['api_type'] || bet.category === body['api_type'])
      .sort(newestFirst)
    return {
      data: paged(rows, body['page'], (bet) => ({
        bet_id: id(bet.id),
        bet_amount: yuan(bet.cents),
        win_loss: yuan(bet.win),
        Code: bet.game,
        status: whole(bet.status),
        created_at: when(bet.at),
      })),
    }
  }),
}

import { createTronOrder, makeTronQr, readTronStatus, submitTronHash } from '@/contract/tron'
import { beijing } from '@/lib/time'
import { answer, tell } from '../../world/answer'
import { picture } from '../../world/site'
import * as tron from './tron'

const told = (order: tron.TronOrder) => ({
  out_trade_no: order.id,
  tron_address: order.address,
  usdt_amount: order.usdt,
  tron_network: order.network,
  tron_tx_hash: order.hash ?? '',
  created_at: beijing(order.at),
  state: order.state,
  state_text: tron.TRON_STATE_TEXT[order.state],
})

export const tronHandlers = [
  answer(createTronOrder, ({ world, member, body }) =>
    told(tron.createTronOrder(world, member, body)),
  ),

  answer(submitTronHash, ({ world, body }) => {
    tron.claimHash(world, body.out_trade_no, body.tx_hash)
    return tell('提交成功，请等待链上确认', null)
  }),

  answer(readTronStatus, ({ world, body }) => told(tron.tronOrderOf(world, body.out_trade_no))),

  answer(makeTronQr, ({ body }) =>
    tell('二维码生成成功', { qrcode: picture(`qr:${tron.payQrAddress(body.address)}`) }),
  ),
]

/**
 * What the requests of the collection pass to each other, so that it also runs on a server whose ids are others.
 * `gives`: variables by the call whose answer holds them, as expressions of Bruno on `res`. `takes`: the fields
 * of a body that hold them, by call.
 */
const row = 'res.body.data?.data'

export const gives: Record<string, Record<string, string>> = {
  'user.login': { token: 'res.body.data?.api_token' },
  'user.me': {
    userId: 'res.body.data?.id',
    username: 'res.body.data?.username',
    email: 'res.body.data?.email',
    mobile: 'res.body.data?.mobile',
    birthday: 'res.body.data?.birthday',
  },
  'promotions.list': { promotion: `${row}?.[0]?.id` },
  'tickets.list': { ticket: 'res.body.data?.list?.[0]?.id' },
  'records.transactions': {
    deposit: `${row}?.find((one) => !one.tron_address)?.out_trade_no`,
    tronOrder: `${row}?.find((one) => one.tron_address)?.out_trade_no`,
    tronAddress: `${row}?.find((one) => one.tron_address)?.tron_address`,
  },
  'cards.list': {
    boundCard: "res.body.data?.find((one) => one.bank_no === '6222021234567890123')?.id",
  },
  'tron.create': { newTronOrder: 'res.body.data?.out_trade_no' },
}

const author = { user_id: 'userId', username: 'username' }

export const takes: Record<string, Record<string, string>> = {
  'user.login': { name: 'user', password: 'password', code: 'code' },
  'user.register': { name: 'newUser', password: 'password', confirmPass: 'password', code: 'code' },
  'user.update': { email: 'email', mobile: 'mobile', birthday: 'birthday' },
  'promotions.detail': { id: 'promotion' },
  'tickets.detail': { id: 'ticket' },
  'tickets.create': author,
  'tickets.reply': { work_order_id: 'ticket', ...author },
  'deposit.info': { deposit_no: 'deposit' },
  'tron.status': { out_trade_no: 'tronOrder' },
  'tron.qrcode': { address: 'tronAddress' },
  'tron.submitHash': { out_trade_no: 'newTronOrder' },
  'cards.bind': { pay_pass: 'payPassword' },
  'cards.remove': { id: 'boundCard' },
}

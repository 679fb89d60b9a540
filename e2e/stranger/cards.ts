import { banks } from './catalogue.ts'
import { given, members, nextNumber, Refusal, type Calls } from './call.ts'
import { id, maybe, nothing, picture } from './marks.ts'

export const cardCalls: Calls = {
  'POST banklist': members(() => ({
    data: banks.map((name, i) => ({
      id: id(i + 1),
      bank_name: name,
      ico: picture(`bank/${i}.png`),
    })),
  })),
  'POST getcard': members(({ world, me, body }) => ({
    data: world.cards
      .filter((card) => card.member === me.id && String(card.type) === body['type'])
      .map((card) => ({
        id: id(card.id),
        bank: card.bank,
        bank_owner: card.owner,
        bank_no: card.no,
        bank_address: maybe(card.address),
        ico: card.type === 1 ? picture('bank/1.png') : maybe(''),
      })),
  })),
  'POST bindcard': members(({ world, me, body }) => {
    const bank = given(body, 'bank', '请选择银行')
    const type = bank === 'USDT' ? 2 : 1
    if (body['pay_pass'] !== me.payPassword) throw new Refusal('支付密码不正确')
    const mine = world.cards.filter((card) => card.member === me.id && card.type === type)
    if (mine.length >= 5) throw new Refusal('最多绑定 5 张')
    const owner = given(body, 'bank_owner', '持卡人不能为空')
    const no = given(body, 'bank_no', '卡号不能为空')
    const address = body['bank_address'] ?? ''
    world.cards.push({ id: nextNumber(world), member: me.id, type, bank, owner, no, address })
    return { data: nothing, message: '绑定完成' }
  }),
  'POST delcard': members(({ world, me, body }) => {
    const at = world.cards.findIndex(
      (card) => card.member === me.id && String(card.id) === body['id'],
    )
    if (at < 0) throw new Refusal('卡片不存在')
    world.cards.splice(at, 1)
    return { data: nothing, message: '已解绑' }
  }),
}

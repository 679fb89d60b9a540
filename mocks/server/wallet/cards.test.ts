import { beforeEach, describe, expect, it } from 'vitest'
import { bindCard, listCards, removeCard } from '@/contract/cards'
import { createRandom } from '@fixtures/random'
import { createTronAddress } from '@fixtures/randomValues'
import {
  createRefusal,
  DRAWN_PICTURE,
  insertMember,
  sendCall,
  addBalance,
  expectTextMatching,
  createSmallWorld,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { approveWithdrawal, writeWithdrawal, rejectWithdrawal } from '../cashier/withdrawals'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})

describe('cards', () => {
  const card = {
    bank: '招商银行',
    bank_owner: '林晓月',
    bank_no: '6225 8802 1234 5678',
    bank_address: '杭州西湖支行',
    pay_pass: '888888',
  }
  const address = {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    pay_pass: '888888',
  }
  const sendBind = (body: typeof address) => sendCall(world, bindCard, body, token)
  const listByType = async (type: 1 | 2) =>
    (await sendCall(world, listCards, { type }, token)).data ?? []

  it('are bound and listed by type with the whole number', async () => {
    expect(await sendBind(card)).toMatchObject({ code: 200, message: '绑定成功' })
    expect(await sendBind(address)).toMatchObject({ code: 200 })
    expect(await listByType(1)).toEqual([
      {
        id: expectTextMatching(/^c\d+$/),
        bank: '招商银行',
        bank_owner: '林晓月',
        bank_no: '6225880212345678',
        bank_address: '杭州西湖支行',
        ico: DRAWN_PICTURE,
      },
    ])
    expect(await listByType(2)).toMatchObject([
      { bank: 'USDT', bank_owner: 'TRC20', bank_no: address.bank_no, bank_address: '' },
    ])
  })

  it.each([
    ['支付密码错误，还可尝试4次', { pay_pass: '888889', bank_no: '1' }],
    ['请输入姓名', { bank_owner: ' ' }],
    ['持卡人姓名与实名不符', { bank_owner: '林晓' }],
    ['暂不支持该银行', { bank: '月球银行' }],
    ['请输入开户行地址', { bank_address: '' }],
    ['请输入开户行地址', { bank_address: ' ' }],
    ['请输人正确的卡号长度', { bank_no: '1234567' }],
    ['请输人正确的卡号长度', { bank_no: '12345678901234567890' }],
    ['银行卡号只能是数字', { bank_no: '6225a8021234' }],
    ['银行卡号只能是数字', { bank_no: '6225-8021-1234' }],
  ])('are refused with %s', async (message, wrong) => {
    expect(await sendBind({ ...card, ...wrong })).toEqual(createRefusal(message))
    expect(await listByType(1)).toEqual([])
  })

  it.each([
    ['请输入USDT地址', { bank_no: ' ' }],
    ['USDT地址无效，请核对后再绑定', { bank_no: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }],
    ['暂仅支持TRC20协议', { bank_owner: 'ERC20' }],
    ['支付密码错误，还可尝试4次', { pay_pass: '0' }],
  ])('of USDT are refused with %s', async (message, wrong) => {
    expect(await sendBind({ ...address, ...wrong })).toEqual(createRefusal(message))
  })

  it.each([
    ['王 小明', ' 王小明 '],
    ['阿卜杜·买买提', '阿卜杜•买买提'],
    ['John Wu', 'JOHN WU'],
  ])('of %s may be written %s', async (realname, bank_owner) => {
    world.db.patch('members', member.id, { realname })
    expect(await sendBind({ ...card, bank_owner })).toMatchObject({ code: 200 })
    expect(await listByType(1)).toMatchObject([{ bank_owner: bank_owner.trim() }])
  })

  it.each(['62258802', '6225880212345678901'])('accept a number such as %s', async (bank_no) => {
    expect(await sendBind({ ...card, bank_no })).toMatchObject({ code: 200 })
  })

  it('accept an address in any spelling of its protocol', async () => {
    expect(await sendBind({ ...address, bank_owner: ' trc20 ' })).toMatchObject({ code: 200 })
  })

  it('are not bound twice', async () => {
    await sendBind(card)
    expect(await sendBind({ ...card, bank_no: '6225880212345678' })).toEqual(
      createRefusal('该银行卡已绑定'),
    )
    await sendBind(address)
    expect(await sendBind(address)).toEqual(createRefusal('该地址已绑定'))
  })

  it('are limited to five of a type; unbinding makes room', async () => {
    for (let i = 1; i <= 5; i++) {
      expect(await sendBind({ ...card, bank_no: `6225880${i}` })).toMatchObject({ code: 200 })
      const { code } = await sendBind({ ...address, bank_no: createTronAddress(createRandom(i)) })
      expect(code).toBe(200)
    }
    expect(await sendBind({ ...card, bank_no: '62258806' })).toEqual(
      createRefusal('最多绑定5张银行卡'),
    )
    expect(await sendBind({ ...address, bank_no: createTronAddress(createRandom(6)) })).toEqual(
      createRefusal('最多绑定5个USDT地址'),
    )
    const [first] = await listByType(1)
    expect(await sendCall(world, removeCard, { id: first?.id ?? '' }, token)).toMatchObject({
      code: 200,
      message: '解绑成功',
    })
    expect(await sendBind({ ...card, bank_no: '62258806' })).toMatchObject({ code: 200 })
    expect((await listByType(1)).map(({ bank_no }) => bank_no)).toEqual([
      '62258802',
      '62258803',
      '62258804',
      '62258805',
      '62258806',
    ])
  })

  it('of another member are not found', async () => {
    await sendBind(card)
    const id = world.db.first('cards')?.id ?? ''
    world.db.patch('cards', id, { memberId: insertMember(world, 'm2').id })
    expect(await sendCall(world, removeCard, { id }, token)).toEqual(createRefusal('卡片不存在'))
    expect(await sendCall(world, removeCard, { id: 'c0' }, token)).toEqual(
      createRefusal('卡片不存在'),
    )
    expect([await listByType(1), world.db.count('cards')]).toEqual([[], 1])
  })

  describe('with a pending withdrawal', () => {
    const sendRemove = (id: string) => sendCall(world, removeCard, { id }, token)
    const bindAndGetId = async (body: typeof address) => {
      await sendBind(body)
      return world.db.find('cards').at(-1)?.id ?? ''
    }
    it.each([
      ['该银行卡有取款正在审核，暂时不能解绑', card, approveWithdrawal],
      ['该银行卡有取款正在审核，暂时不能解绑', card, rejectWithdrawal],
      ['该地址有取款正在审核，暂时不能解绑', address, approveWithdrawal],
    ])('stay until it is decided: %s', async (message, body, decide) => {
      const id = await bindAndGetId(body)
      const other = await bindAndGetId({ ...card, bank_no: '62258899' })
      addBalance(world, member, 100_000)
      const { id: order } = writeWithdrawal(world, member, { cardId: id, cents: 20_000 })
      expect(await sendRemove(id)).toEqual(createRefusal(message))
      expect(world.db.get('cards', id)).toBeDefined()
      expect(await sendRemove(other)).toMatchObject({ code: 200 })
      decide(world, order)
      expect(await sendRemove(id)).toMatchObject({ code: 200 })
    })
  })
})

import { beforeEach, expect, it } from 'vitest'
import { createDeposit } from '@/contract/cashier'
import { transfer } from '@/contract/wallet'
import { ask } from '../pipeline/testing'
import { createControl, type Control } from './control'
import { misbooked } from '../server/records/records'
import { balanceOf, central } from '../server/money/ledger'
import { createWorld, type World } from '../world/world'

const ME = '10001'
let world: World
let control: Control
let token: string
function begin() {
  world = createWorld()
  control = createControl(world)
  token = control.load('withdrawal-ready').token ?? ''
}
beforeEach(begin)

const cents = () => balanceOf(world, central(ME))
const wrong = () => world.db.find('members').flatMap((one) => misbooked(world, one))
const toVenue = (amount: number) =>
  ask(world, transfer, { amount, sourcetype: 'userbalance', targettype: 'YDZR' }, token)
const deposit = (amount = 500) => ask(world, createDeposit, { paytype: 'alipay', amount }, token)

it('takes back the newest change with all that came after it, and says what that is', async () => {
  const before = cents()
  await deposit()
  control['staff.do']('deposit.approve')
  await toVenue(100)
  await toVenue(200)
  expect(control['undo.list']()[0]).toMatchObject({
    name: expect.stringMatching(/^存款到账：王芳 支付宝 500\.00 元/) as string,
    also: ['会员：转账 2 次'],
  })
  expect(control.undo()).toMatch(/^存款到账：王芳 支付宝 500\.00 元；会员：转账 2 次$/)
  expect(cents()).toBe(before)
  expect(wrong()).toEqual([])
  // It can be approved again.
  control['staff.do']('deposit.approve')
  expect(cents()).toBe(before + 500_00)
})

it('of the clock says what fell due', async () => {
  await control['clock.advance'](3 * 86_400)
  expect(control['undo.list']()[0]?.also.join()).toMatch(/自动：/)
})

it('of a change that is not the newest is refused, and names the newest', () => {
  control['staff.do']('member.credit')
  control['rules.add']({ on: 'user.me', answer: { code: 500 } })
  const [newest, first] = control['undo.list']()
  expect(() => control.undo(first?.id)).toThrow('先撤销之后的「加规则 ')
  expect(control['undo.list']()).toHaveLength(2)
  control.undo(newest?.id)
  expect(control['rules.list']()).toEqual([])
  control.undo(first?.id)
  expect(() => control.undo(first?.id)).toThrow('没有可以撤销的了')
})

import fc from 'fast-check'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import { transfer } from '@/contract/wallet'
import { ask, patience } from '../pipeline/testing'
import { createControl, type Control } from '../control/control'
import { misbooked } from '../server/records/books'
import { balanceOf, central } from '../server/money/ledger'
import { Refusal } from '../world/answer'
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

const refusal = (work: () => unknown) => {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const cents = () => balanceOf(world, central(ME))
const wrong = () => world.db.find('members').flatMap((one) => misbooked(world, one))
const toVenue = (amount: number, to = 'YDZR') =>
  ask(world, transfer, { amount, sourcetype: 'userbalance', targettype: to }, token)
const deposit = (amount = 500) => ask(world, createDeposit, { paytype: 'alipay', amount }, token)

describe('undoing one change by hand', () => {
  it('takes back only it: what the member did since stays', async () => {
    const before = cents()
    await deposit()
    control['staff.do']('deposit.approve')
    await toVenue(100)
    expect(cents()).toBe(before + 400_00)
    expect(control['undo.plan']()).toMatchObject({ alone: true, also: [] })
    expect(control.undo()).toMatch(/^存款到账：王芳 支付宝 500\.00 元/)
    expect(cents()).toBe(before - 100_00)
    expect(world.db.find('deposits', { where: { memberId: ME } }).at(-1)?.state).toBe(1)
    expect(wrong()).toEqual([])
    // It can be approved again.
    control['staff.do']('deposit.approve')
    expect(cents()).toBe(before + 400_00)
  })

  it('that others were built on lists them, and takes nothing without a yes', async () => {
    const before = cents()
    control['staff.do']('member.credit')
    await toVenue(before / 100)
    await toVenue(50, 'QMTY')
    const [{ id } = { id: '' }] = control['undo.list']()
    expect(control['undo.plan'](id)).toMatchObject({
      alone: false,
      also: ['会员：转账 2 次'],
      why: expect.stringContaining('用掉了') as string,
    })
    expect(() => control.undo(id)).toThrow(/不能单独撤销（.*用掉了）.*会员：转账 2 次/)
    expect(cents()).toBe(100_00 - 50_00)
    control.undo(id, true)
    expect(cents()).toBe(before)
    expect(wrong()).toEqual([])
  })

  it('is refused alone although the balance is enough again: meanwhile it was not', async () => {
    const before = cents()
    control['staff.do']('member.credit')
    await toVenue((before + 100_00) / 100)
    control['staff.do']('member.credit')
    control['staff.do']('member.credit')
    const [{ id } = { id: '' }] = control['undo.list']()
    expect(control['undo.plan'](id)?.alone).toBe(false)
    expect(control['undo.plan'](id)?.also).toEqual([
      expect.stringMatching(/^赠送 100 元/),
      expect.stringMatching(/^赠送 100 元/),
      '会员：转账',
    ])
  })

  it('of several takes the one that is named, and a later one goes back without it', async () => {
    const before = cents()
    control['staff.do']('member.credit')
    control['db.patch']('members', ME, { realname: '王小芳' })
    control['staff.do']('member.credit')
    const [first, , third] = control['undo.list']()
    control.undo(first?.id)
    expect(cents()).toBe(before + 100_00)
    await toVenue(before / 100 + 50)
    expect(control['undo.plan'](third?.id)).toMatchObject({ alone: false })
    // Undoing it restores the state before the first one, which stays undone.
    expect(control['undo.plan'](third?.id)?.also).toEqual([`修改会员 ${ME}`, '会员：转账'])
    control.undo(third?.id, true)
    expect([cents(), world.db.get('members', ME)?.realname]).toEqual([before, '王芳'])
    expect(control['undo.list']()).toEqual([])
  })

  it('that was only asked about stands: what can go alone is as before', async () => {
    await toVenue(cents() / 100)
    for (let i = 0; i < 2; i++) control['staff.do']('member.credit')
    await toVenue(100)
    const alone = () => control['undo.list']().map(({ id }) => control['undo.plan'](id)?.alone)
    expect([alone(), alone()]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('of a row that was edited again is refused alone', () => {
    control['db.patch']('members', ME, { realname: '甲' })
    control['db.patch']('members', ME, { realname: '乙' })
    const [first] = control['undo.list']()
    expect(control['undo.plan'](first?.id)?.why).toBe('会员 10001 后来又变过')
    control.undo()
    control.undo()
    expect(world.db.get('members', ME)?.realname).toBe('王芳')
  })

  it('of the clock lists what fell due, and asks for what came after', async () => {
    control['rules.add']({ on: 'user.me', answer: { code: 500 } })
    await control['clock.advance'](3 * 86_400)
    const plan = control['undo.plan']()
    expect(plan).toMatchObject({ alone: true, also: [] })
    expect(plan?.takes.join()).toContain('自动：')
    await deposit()
    expect(control['undo.plan']()).toMatchObject({ alone: false, also: ['会员：提交存款'] })
    // The rule can be undone alone only after the move of the clock.
    const [rule] = control['undo.list']()
    expect(control['undo.plan'](rule?.id)?.why).toContain('换过整个世界')
  })
})

describe('rules', () => {
  const on = () => control['rules.list']().map((rule) => rule.on)
  it('that were added, removed or cleared come back or go, with their counts', () => {
    const add = (name: 'user.me' | 'user.balance' | 'banners.list') =>
      control['rules.add']({ on: name, answer: { code: 500 } })
    add('user.me')
    const second = add('user.balance')
    control['rules.remove'](second)
    expect(control.undo()).toBe('移除规则 余额')
    expect(on()).toEqual(['user.me', 'user.balance'])
    control['rules.clear']()
    add('banners.list')
    const cleared = control['undo.list']().find(({ name }) => name === '清除 2 条规则')
    control.undo(cleared?.id)
    expect(on()).toEqual(['user.me', 'user.balance', 'banners.list'])
    const first = control['undo.list']()[0]
    control.undo(first?.id)
    expect(on()).toEqual(['user.balance', 'banners.list'])
    expect(new Set(control['rules.list']().map(({ id }) => id)).size).toBe(2)
  })
})

describe('any play with any undo', () => {
  const deed = fc.record({
    do: fc.constantFrom(
      'deposit',
      'withdraw',
      'toVenue',
      'deposit.approve',
      'deposit.reject',
      'withdrawal.approve',
      'withdrawal.reject',
      'member.credit',
      'bet.play',
      'bet.win',
      'rule',
      'clock',
      'undo',
      'undo all',
    ),
    pick: fc.nat(9),
    yuan: fc.integer({ min: 100, max: 9000 }),
  })

  /** Does it; returns how the result differs from the plan. */
  async function play(one: typeof deed extends fc.Arbitrary<infer D> ? D : never): Promise<string> {
    const steps = control['undo.list']()
    const step = steps[one.pick % Math.max(1, steps.length)]
    if (one.do === 'deposit') await deposit(one.yuan)
    else if (one.do === 'toVenue') await toVenue(one.yuan)
    else if (one.do === 'withdraw')
      await ask(
        world,
        createWithdrawal,
        { amount: one.yuan, bank: '10001-c1', password: '888888' },
        token,
      )
    else if (one.do === 'rule') control['rules.add']({ on: 'user.me', nth: 9 })
    else if (one.do === 'clock') await control['clock.advance'](one.yuan)
    else if (one.do === 'undo' || one.do === 'undo all')
      return step ? undone(step.id, one.do === 'undo all') : ''
    else control['staff.do'](one.do)
    return ''
  }

  function undone(id: string, also: boolean): string {
    const alone = control['undo.plan'](id)?.alone ?? false
    const before = control['undo.list']().length
    const refused = refusal(() => control.undo(id, also))
    const gone = before - control['undo.list']().length
    if (!also && !alone) return refused.includes('不能单独撤销') && gone === 0 ? '' : '没有拒绝'
    if (refused !== '') return refused
    return !alone || gone === 1 ? '' : `可以单独撤销，却少了 ${gone} 步`
  }

  it(
    'leaves books that agree, and no account below zero',
    async () => {
      const property = fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
        begin()
        for (const one of deeds) {
          try {
            expect(await play(one)).toBe('')
          } catch (error) {
            // An act that is not possible at this moment.
            const { message } = error as Error
            if (!(error instanceof Refusal) && !message.includes('现在没有可以做的对象'))
              throw error
          }
          expect(wrong()).toEqual([])
          const below = world.db
            .find('accounts')
            .filter(({ kind, cents: held }) => kind !== 'house' && held < 0)
          expect(below).toEqual([])
        }
      })
      await fc.assert(property, {
        numRuns: Math.ceil(inject('steps') / 150),
        seed: inject('seed'),
      })
    },
    patience(),
  )
})

import fc from 'fast-check'
import { beforeEach, expect, inject, it } from 'vitest'
import { createDeposit } from '@/contract/cashier'
import { transfer } from '@/contract/wallet'
import { sendCall, getRandomTestTimeoutMs } from '../pipeline/testing'
import { findBookingErrors } from '../server/records'
import { getBalanceCents, centralAccount } from '../server/wallet/ledger'
import { Refusal } from '../world/handler'
import { createWorld, type World } from '../world/world'
import { createControl, type Control } from './control'

const MEMBER_ID = '10001'
let world: World
let control: Control
let token: string
function startWorld() {
  world = createWorld()
  control = createControl(world)
  token = control.load('withdrawal-ready').token ?? ''
}
beforeEach(startWorld)

const getCents = () => getBalanceCents(world, centralAccount(MEMBER_ID))
const findAllBookingErrors = () =>
  world.db.find('members').flatMap((member) => findBookingErrors(world, member))
const sendToVenue = (amount: number) =>
  sendCall(world, transfer, { amount, sourcetype: 'userbalance', targettype: 'YDZR' }, token)
const sendDeposit = (amount = 500) =>
  sendCall(world, createDeposit, { paytype: 'alipay', amount }, token)

it('undoes the newest change together with later events, and names them', async () => {
  const before = getCents()
  await sendDeposit()
  control['staff.do']('deposit.approve')
  await sendToVenue(100)
  await sendToVenue(200)
  expect(control['undo.list']()[0]).toMatchObject({
    name: expect.stringMatching(/^存款到账：王芳 支付宝 ¥500\.00/) as string,
    also: ['会员：转账 2 次'],
  })
  expect(control.undo()).toMatch(/^存款到账：王芳 支付宝 ¥500\.00；会员：转账 2 次$/)
  expect(getCents()).toBe(before)
  expect(findAllBookingErrors()).toEqual([])
  control['staff.do']('deposit.approve')
  expect(getCents()).toBe(before + 500_00)
})

it('names the events that moving the clock has run', async () => {
  await control['clock.advance'](3 * 86_400)
  expect(control['undo.list']()[0]?.also.join()).toMatch(/自动：/)
})

it('refuses to undo an older change and names the newest', () => {
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

function getThrownMessage(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

const acts = [
  'deposit.approve',
  'deposit.reject',
  'withdrawal.approve',
  'withdrawal.reject',
  'member.credit',
  'bet.play',
  'bet.win',
] as const

it(
  'undoes random changes step by step to the same rows and rules',
  async () => {
    const changeArbitrary = fc.record({
      do: fc.constantFrom(...acts, 'deposit', 'toVenue', 'rule', 'clock', 'undo', 'undo'),
      yuan: fc.integer({ min: 100, max: 9000 }),
    })
    type Change = typeof changeArbitrary extends fc.Arbitrary<infer D> ? D : never
    const getState = () => ({ rows: world.db.snapshot().rows, rules: control['rules.list']() })
    const performChange = async ({ do: kind, yuan }: Change) => {
      if (kind === 'rule') control['rules.add']({ on: 'user.me', nth: 9 })
      else if (kind === 'clock') await control['clock.advance'](yuan)
      else control['staff.do'](kind as (typeof acts)[number])
    }
    async function playAndCompare(
      change: Change,
      before: ReturnType<typeof getState>[],
    ): Promise<unknown[]> {
      if (change.do === 'undo') {
        const previous = before.pop()
        if (!previous) return [getThrownMessage(control.undo), '没有可以撤销的了 / nothing to undo']
        control.undo()
        return [getState(), previous]
      }
      if (change.do === 'deposit') await sendDeposit(change.yuan)
      else if (change.do === 'toVenue') await sendToVenue(change.yuan)
      else {
        const now = getState()
        await performChange(change)
        before.push(now)
        if (before.length > 10) before.shift()
      }
      return []
    }
    const property = fc.asyncProperty(
      fc.array(changeArbitrary, { maxLength: 25 }),
      async (changes) => {
        startWorld()
        const before: ReturnType<typeof getState>[] = []
        for (const change of changes) {
          try {
            const [actual, expected] = await playAndCompare(change, before)
            expect(actual).toEqual(expected)
          } catch (error) {
            const { message } = error as Error
            if (!(error instanceof Refusal) && !message.includes('现在没有可以做的对象'))
              throw error
          }
          expect(findAllBookingErrors()).toEqual([])
        }
      },
    )
    await fc.assert(property, { numRuns: Math.ceil(inject('steps') / 150), seed: inject('seed') })
  },
  getRandomTestTimeoutMs(),
)

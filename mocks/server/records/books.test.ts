import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import { claimRebate } from '@/contract/rewards'
import { recoverAll, transfer } from '@/contract/wallet'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { all } from '@scenarios/all'
import { Refusal } from '../../world/answer'
import { loadScenario } from '../../scenario/load'
import { runScheduled } from '../scheduler'
import { perform } from '../acts'
import { ask, patience } from '../../pipeline/testing'
import { createWorld, type World } from '../../world/world'
import { misbooked } from './records'

const wrong = (world: World) => world.db.find('members').flatMap((one) => misbooked(world, one))

const MONEY = ['基础', '存款', '取款', '转账', '返水', '记录']
const moneyScenarios = all.filter(({ group }) => MONEY.includes(group)).map(({ name }) => name)

describe('the records of every member', () => {
  it.each(moneyScenarios)('agree with his wallets in %s, and a day later', (name) => {
    const world = createWorld()
    loadScenario(world, name)
    expect(wrong(world)).toEqual([])
    world.clock.advance(DAY)
    runScheduled(world)
    expect(wrong(world)).toEqual([])
  })
})

const CARD = '10001-c1'
const PLATS = ['YDZR', 'QMTY', 'JSDZ', 'FYDZ', 'WHDZ', 'CYDZ'] as const
type Deed = (world: World, token: string, pick: number, yuan: number) => unknown
const act =
  (name: string): Deed =>
  (world) =>
    world.db.tx(() => perform(world, name))

/** Actions of a member over the wire, of staff and of venues. */
const deeds: Record<string, Deed> = {
  deposit: (world, token, pick, yuan) =>
    ask(world, createDeposit, { paytype: pick % 2 ? 'wxpay' : 'alipay', amount: yuan }, token),
  approve: act('deposit.approve'),
  reject: act('deposit.reject'),
  withdraw: (world, token, pick, yuan) =>
    ask(
      world,
      createWithdrawal,
      { amount: yuan, bank: CARD, password: pick % 5 ? '888888' : '000000' },
      token,
    ),
  payOut: act('withdrawal.approve'),
  payBack: act('withdrawal.reject'),
  toVenue: (world, token, pick, yuan) =>
    ask(
      world,
      transfer,
      { amount: yuan, sourcetype: 'userbalance', targettype: PLATS[pick % 6] ?? '' },
      token,
    ),
  toWallet: (world, token, pick, yuan) =>
    ask(
      world,
      transfer,
      { amount: yuan, sourcetype: PLATS[pick % 6] ?? '', targettype: 'userbalance' },
      token,
    ),
  recover: (world, token) => ask(world, recoverAll, {}, token),
  settle: act('transfer.settle'),
  fail: act('transfer.fail'),
  play: act('bet.play'),
  win: act('bet.win'),
  annul: act('bet.void'),
  claim: (world, token) => ask(world, claimRebate, {}, token),
  credit: act('member.credit'),
  venues: (world, _, pick) =>
    world.db.patch('venues', PLATS[pick % 6] ?? '', {
      state: pick % 3 ? 'normal' : 'maintenance',
      fails: pick % 4 === 0,
      // Longer than the server waits, or no answer; the test does not wait.
      delayMs: pick % 5 === 0 ? MINUTE : 0,
    }),
  wait: (world, _, pick) => {
    world.clock.advance([MINUTE, HOUR, DAY][pick % 3] ?? MINUTE)
    runScheduled(world)
  },
}

const deed = fc.record({
  name: fc.constantFrom(...Object.keys(deeds)),
  pick: fc.nat(30),
  yuan: fc.integer({ min: 1, max: 1500 }),
})

describe('random play', () => {
  it(
    'leaves records that agree with the wallets, whatever happens',
    async () => {
      const property = fc.asyncProperty(fc.array(deed, { maxLength: 60 }), async (list) => {
        const world = createWorld()
        const token = loadScenario(world, 'withdrawal-ready').token ?? ''
        world.clock.freeze()
        world.db.patch('venues', 'FYDZ', { delayMs: 0 })
        for (const { name, pick, yuan } of list) {
          try {
            await deeds[name]?.(world, token, pick, yuan)
          } catch (error) {
            // An act of staff may be refused too: a round without money, an order already decided.
            if (!(error instanceof Refusal)) throw error
          }
        }
        expect(wrong(world)).toEqual([])
        expect(world.journal.list().flatMap(({ violation }) => violation ?? [])).toEqual([])
      })
      await fc.assert(property, {
        numRuns: Math.ceil(inject('steps') / 120),
        seed: inject('seed'),
      })
    },
    patience(),
  )
})

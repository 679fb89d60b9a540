import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/time/time'
import { all } from '@scenarios/all'
import { loadScenario } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import { findBookingErrors } from './records'
import { runEverythingDue } from './scheduler'

const findAllBookingErrors = (world: World) =>
  world.db.find('members').flatMap((member) => findBookingErrors(world, member))

const MONEY_GROUPS = ['基础', '存款', '取款', '转账', '返水', '记录']
const moneyScenarios = all
  .filter(({ group }) => MONEY_GROUPS.includes(group))
  .map(({ name }) => name)

it.each(moneyScenarios)(
  'records of every member equal the wallets in %s, also a day later',
  (name) => {
    const world = createWorld()
    loadScenario(world, name)
    expect(findAllBookingErrors(world)).toEqual([])
    world.clock.advance(DAY_MS)
    runEverythingDue(world)
    expect(findAllBookingErrors(world)).toEqual([])
  },
)

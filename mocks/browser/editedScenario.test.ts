import { describe, expect, it } from 'vitest'
import { credit } from '../server/account/sessions'
import { loadScenario, OTHER_TABLES } from '../scenario/load'
import type { Scenario } from '@scenarios/scenario'
import { createWorld, type World } from '../world/world'
import { givenBy, putBack } from './store'
import { freezeWritten } from '../world/freeze'

const scenario = {
  name: 'edited',
  group: '基础',
  title: '改之前',
  story: '测试用',
  look: '测试用',
  from: 'member',
  rules: [{ on: 'app.info', answer: { code: 500, message: '旧' } }],
} as Scenario

function played(): World {
  const world = createWorld()
  loadScenario(world, scenario)
  world.db.patch('members', '10001', { realname: '改过的名' })
  return world
}
/** What a reload does: the kept world, as JSON, over an edited scenario. */
function reloaded(world: World, edit: Partial<Scenario>) {
  const kept = structuredClone(freezeWritten(world))
  kept.setting.source = { scenario: { ...scenario, ...edit }, overrides: {} }
  const again = createWorld()
  const notice = putBack(again, kept, givenBy({ scenario, overrides: {} }))
  return { again, notice }
}
const site = (world: World) => world.db.get('site', 'site')?.site_name
const name = (world: World) => world.db.get('members', '10001')?.realname

describe('a world whose scenario was edited', () => {
  it('follows the edit where nobody wrote, keeps the rest, and says so', () => {
    const { again, notice } = reloaded(played(), {
      title: '改之后',
      network: { delay: 40 },
      world: { site: { site_name: '银河' } },
    })
    expect([name(again), site(again)]).toEqual(['改过的名', '银河'])
    expect(again.setting).toMatchObject({ title: '改之后', delay: 40 })
    expect(notice).toBe('场景「改之后」改过了，已照新的来；之后写过的行保持原样（会员）')
  })

  it('follows in a table that was written too: other rows, and other columns of the same row', () => {
    const { again, notice } = reloaded(played(), {
      world: {
        people: {
          wangFang: { set: { mobile: '13900000001' } },
          liMing: { set: { mobile: '13900000002' } },
        },
      },
    })
    expect(again.db.get('members', '10001')).toMatchObject({
      realname: '改过的名',
      mobile: '13900000001',
    })
    const [liMing] = again.db.find('members', { where: { username: 'liming2026' } })
    expect(liMing?.mobile).toBe('13900000002')
    expect(notice).toContain('（会员）')
  })

  it('keeps what somebody took away, and gets what the edit adds', () => {
    const world = played()
    const [taken, other] = world.db.find('notices')
    world.db.remove('notices', taken!.id)
    const { again } = reloaded(world, {
      world: {
        rows: {
          notices: [
            { id: other!.id, title: '改过的公告' },
            { ...other!, id: 'new' },
          ],
        },
      },
    })
    expect(again.db.get('notices', taken!.id)).toBeUndefined()
    expect(again.db.get('notices', other!.id)).toMatchObject({ title: '改过的公告' })
    expect(again.db.get('notices', 'new')).toBeDefined()
  })
  it('whose rules and delay were changed by hand keeps those', () => {
    const world = played()
    world.faults.clear()
    world.setting.delay = 9
    const { again } = reloaded(world, { network: { delay: 40 }, title: '改之后' })
    expect(again.faults.list()).toEqual([])
    expect(again.setting).toMatchObject({ title: '改之后', delay: 9 })
  })
  it('does not fit when its books would disagree', () => {
    const world = played()
    world.db.tx(() => credit(world, '10001', 100_00))
    const edit = { world: { people: { wangFang: { balance: '77.00' } } } }
    expect(() => reloaded(world, edit)).toThrow('会员 demo888 的账与记录对不上')
  })
  it('does not fit when the edit is a mistake, or the tables are others', () => {
    expect(() => reloaded(played(), { as: 'nobody' })).toThrow('nobody')
    const other = freezeWritten(played())
    expect(() => putBack(createWorld(), { ...other, db: { ...other.db, schema: 'x' } })).toThrow(
      OTHER_TABLES,
    )
  })
})

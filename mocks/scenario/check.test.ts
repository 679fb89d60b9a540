import { describe, expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { tours } from '@scenarios/tours'
import { createWorld } from '../world/world'
import { loadScenario, validateScenario } from './load'
import { tourSchema } from './scenarioSchema'
import { findSchemaProblems } from './schemas'

const validScenario = {
  name: 'a-b',
  group: '测试',
  title: '测试',
  story: '测试',
  look: '首页的余额',
  from: 'member',
}
const findProblems = (changes: object) => validateScenario({ ...validScenario, ...changes })

describe('validateScenario', () => {
  it('returns nothing for a valid scenario', () => {
    expect(findProblems({})).toEqual([])
    expect(
      findProblems({
        rules: [{ on: '*', first: 2, answer: { fault: 'offline' }, delay: [1, 2] }],
        later: [{ after: 'tron.submitHash', seconds: 1, act: 'tron.markPaid' }],
        world: {
          site: { wayUsdt: 0 },
          people: { liMing: { balance: '1.5', venues: { '*': '0' }, set: { vip: 2 } } },
          rows: { games: null, homeNotices: [{ id: 'h1', text: '你好' }] },
        },
      }),
    ).toEqual([])
  })
  it.each([
    [
      'rules',
      { rules: [{ on: 'tron.submithash' }] },
      /rules\.0\.on：没有叫 tron\.submithash 的接口，最接近的是：tron\.submitHash/,
    ],
    [
      'later.after',
      { later: [{ after: 'app.inf', seconds: 1, act: 'session.end' }] },
      /later\.0\.after：没有叫 app\.inf 的接口，最接近的是：app\.info/,
    ],
    [
      'later.act',
      { later: [{ seconds: 1, act: 'tron.markPayed' }] },
      /later\.0\.act：没有叫 tron\.markPayed 的操作，最接近的是：tron\.markPaid/,
    ],
    ['as', { as: 'wangfang' }, /as：没有叫 wangfang 的会员，最接近的是：wangFang/],
    ['people', { world: { people: { nobody: {} } } }, /world\.people：没有叫 nobody 的会员/],
    [
      'venue',
      { world: { people: { liMing: { venues: { YDZS: '1' } } } } },
      /没有叫 YDZS 的场馆，最接近的是：YDZR/,
    ],
    [
      'balance',
      { world: { people: { liMing: { balance: '1.005' } } } },
      /liMing\.balance：不是金额/,
    ],
    ['set', { world: { people: { liMing: { set: { level: 1 } } } } }, /没有叫 level 的列/],
    ['set type', { world: { people: { liMing: { set: { vip: 11 } } } } }, /liMing\.set\.vip：/],
    [
      'table',
      { world: { rows: { game: null } } },
      /world\.rows：没有叫 game 的数据表，最接近的是：games/,
    ],
    [
      'column',
      { world: { rows: { games: [{ id: 'x', nam: '名' }] } } },
      /rows\.games\.x：没有叫 nam 的列，最接近的是：name/,
    ],
    ['type', { world: { rows: { games: [{ id: 'x', hot: 2 }] } } }, /rows\.games\.x\.hot：/],
    ['at', { at: '2026-03-14' }, /at："2026-03-14" 不是北京时间/],
    ['from', { from: 'membre' }, /from：没有叫 membre 的场景/],
  ])('names the problem: %s', (_, changes, expectedProblem) => {
    const foundProblems = findProblems(changes)
    expect(foundProblems).toHaveLength(1)
    expect(foundProblems[0]).toMatch(expectedProblem)
  })
  it.each([
    ['a field that does not exist', { rule: [] }, /rule/],
    [
      'a fault that does not exist',
      { rules: [{ on: '*', answer: { fault: 'ofline' } }] },
      /rules\.0\.answer\.fault：没有叫 ofline 的故障，最接近的是：offline/,
    ],
    ['a name not in kebab-case', { name: 'Tron Paid' }, /name：要用小写字母/],
    ['an invalid address', { open: 'recharge' }, /open：/],
    ['negative seconds', { later: [{ seconds: -1, act: 'session.end' }] }, /later\.0\.seconds：/],
    ['four sentences to look at', { look: '一。二。三。四。' }, /look：超过三句/],
    ['six cards', { world: { people: { liMing: { cards: 6 } } } }, /liMing\.cards：/],
  ])('refuses %s', (_, changes, expectedProblem) => {
    expect(findProblems(changes).join('\n')).toMatch(expectedProblem)
  })
  it('accepts values of any type', () => {
    expect(validateScenario(null)).toHaveLength(1)
    expect(validateScenario('member')).toHaveLength(1)
  })
})

it('validateScenario names the missing columns of a new row, as loading does', () => {
  const scenario = {
    ...validScenario,
    world: { rows: { promotions: [{ id: '999', title: '新优惠' }] } },
  }
  const foundProblems = validateScenario(scenario)
  expect(foundProblems).toContain('a-b：world.rows.promotions.typeId：没有填 / missing（999）')
  expect(() => loadScenario(createWorld(), scenario)).toThrow(foundProblems.join('\n'))
  expect(findProblems({ world: { rows: { promotions: [{ id: '101', title: '改了' }] } } })).toEqual(
    [],
  )
})

describe('a tour', () => {
  it.each(Object.entries(tours))('of %s has the shape of one', (_, tour) => {
    expect(findSchemaProblems(tourSchema, tour, '看点')).toEqual([])
  })
  it('is refused when its first step opens a page or acts', () => {
    const [member] = all.filter(({ name }) => name === 'member')
    const findProblems = (tour: unknown) => validateScenario({ ...member, tour })
    expect(findProblems([{ say: '首页' }])).toEqual([])
    expect(findProblems([{ say: '首页', open: '/' }])).toEqual([
      'tour：第一步就在场景打开的地方，不写 open 和 act / the first step is where the scenario opens: no open, no act',
    ])
    expect(findProblems([{ say: ' ' }])).toEqual([
      'tour.0.say：是空的：写明看什么 / empty: say what to look at',
    ])
    expect(findProblems([])).toHaveLength(1)
    expect(findProblems([{ say: '首页' }, { say: '按', act: [{ do: 'press' }] }])).toHaveLength(1)
  })
})

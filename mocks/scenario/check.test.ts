import { describe, expect, it } from 'vitest'
import { validate } from '../load'

const good = {
  name: 'a-b',
  group: '测试',
  title: '测试',
  story: '测试',
  look: '首页的余额',
  from: 'member',
}
const problems = (more: object) => validate({ ...good, ...more })

describe('validate', () => {
  it('finds nothing wrong with a good one', () => {
    expect(problems({})).toEqual([])
    expect(
      problems({
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
      /rules\.0\.on: no endpoint is called tron\.submithash; nearest: tron\.submitHash/,
    ],
    [
      'later.after',
      { later: [{ after: 'app.inf', seconds: 1, act: 'session.end' }] },
      /later\.0\.after: no endpoint is called app\.inf; nearest: app\.info/,
    ],
    [
      'later.act',
      { later: [{ seconds: 1, act: 'tron.markPayed' }] },
      /later\.0\.act: no act is called tron\.markPayed; nearest: tron\.markPaid/,
    ],
    ['as', { as: 'wangfang' }, /as: no person is called wangfang; nearest: wangFang/],
    ['people', { world: { people: { nobody: {} } } }, /world\.people: no person is called nobody/],
    [
      'venue',
      { world: { people: { liMing: { venues: { YDZS: '1' } } } } },
      /no venue is called YDZS; nearest: YDZR/,
    ],
    [
      'balance',
      { world: { people: { liMing: { balance: '1.005' } } } },
      /liMing\.balance: no amount/,
    ],
    [
      'negative',
      { world: { people: { liMing: { venues: { YDZR: '-1' } } } } },
      /venues\.YDZR: no amount/,
    ],
    ['set', { world: { people: { liMing: { set: { level: 1 } } } } }, /no column is called level/],
    ['set type', { world: { people: { liMing: { set: { vip: 11 } } } } }, /liMing\.set\.vip: /],
    [
      'table',
      { world: { rows: { game: null } } },
      /world\.rows: no table is called game; nearest: games/,
    ],
    [
      'column',
      { world: { rows: { games: [{ id: 'x', nam: '名' }] } } },
      /rows\.games\.x: no column is called nam; nearest: name/,
    ],
    ['type', { world: { rows: { games: [{ id: 'x', hot: 2 }] } } }, /rows\.games\.x\.hot: /],
    [
      'site',
      { world: { site: { site_stat: 0 } } },
      /world\.site: no column is called site_stat; nearest: site_state/,
    ],
    ['at', { at: '2026-03-14' }, /at: 2026-03-14 is no Beijing time/],
    ['a date that is none', { at: '2026-13-40 11:20' }, /is no Beijing time/],
    ['from', { from: 'membre' }, /from: no scenario is called membre/],
  ])('says what is wrong: %s', (_what, more, said) => {
    const found = problems(more)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(said)
  })
  it.each([
    ['a field that does not exist', { rule: [] }, /rule/],
    [
      'a fault that does not exist',
      { rules: [{ on: '*', answer: { fault: 'ofline' } }] },
      /rules\.0\.answer: neither/,
    ],
    ['a name not in kebab-case', { name: 'Tron Paid' }, /name: not in kebab-case/],
    ['an address that is none', { open: 'recharge' }, /open: /],
    [
      'seconds before the beginning',
      { later: [{ seconds: -1, act: 'session.end' }] },
      /later\.0\.seconds: /,
    ],
    ['nothing to look at', { look: ' ' }, /look: empty/],
    ['too much to look at', { look: '一。二。三。四。' }, /look: more than three sentences/],
    ['six cards', { world: { people: { liMing: { cards: 6 } } } }, /liMing\.cards: /],
  ])('refuses %s', (_what, more, said) => {
    expect(problems(more).join('\n')).toMatch(said)
  })
  it('reads anything at all', () => {
    expect(validate(null)).toHaveLength(1)
    expect(validate('member')).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { readHar } from './harFile'
import { scenarioOf } from './scenarioOf'
import { entryOf, envelope, harText, type HarEntry } from './testing'

const good = () => entryOf('/api/balance', {}, envelope({ balance: '52.10' }))
const imported = (...entries: unknown[]) =>
  scenarioOf(readHar(harText([good(), ...entries])), { name: 'odd' })
const changed = (change: (one: HarEntry) => void, path = '/api/homenotice', body: unknown = {}) => {
  const one = entryOf(path, body, envelope(['公告一']))
  change(one)
  return one
}
const rulesOf = ({ scenario }: ReturnType<typeof imported>) => scenario.rules.map(({ on }) => on)
const NOTICES = 'notices.home'

describe('what is no HAR file is refused in words', () => {
  it.each([
    ['half of a file', '{"log": {"entries": [', '不是 HAR 文件：内容不是 JSON，或只有一半'],
    ['nothing at all', '', '不是 HAR 文件：内容不是 JSON，或只有一半'],
    ['no requests', harText([]), '这份 HAR 里一个请求也没有'],
    ['no request that is whole', harText([{}, null, 7]), '没有一个请求写全了'],
  ])('%s', (_, content, words) => {
    expect(() => readHar(content)).toThrow(words)
  })
  it('and one without an answer that can be carried says why of each', () => {
    const har = readHar(
      harText([entryOf('/api/logoff', {}, envelope(null)), entryOf('/index.html', {}, '<html>')]),
    )
    expect(() => scenarioOf(har, { name: 'odd' })).toThrow(
      /没有可以带的应答\n {2}退出登录（user\.logoff）：是操作.*\n {2}没有看：页面、脚本、图片（1 个请求）/,
    )
  })
  it('but a byte order mark, as some tools write it, does no harm', () => {
    expect(readHar(`\uFEFF${harText([good()])}`).calls).toHaveLength(1)
  })
})

describe('odd entries', () => {
  it.each<[string, (one: HarEntry) => void, string]>([
    ['aborted', (one) => (one.response.status = 0), '没有应答（断网或被取消）'],
    ['recorded without bodies', (one) => delete one.response.content.text, '录制时要选「含内容」'],
    [
      '304 whose body is in the cache',
      (one) => {
        one.response.status = 304
        delete one.response.content.text
      },
      'HTTP 304',
    ],
    [
      'cut off',
      (one) => (one.response.content.text = one.response.content.text!.slice(0, -9)),
      '应答的内容被截断了',
    ],
    [
      'binary',
      (one) => {
        one.response.content.text = Buffer.from([0x89, 0x50, 0, 1]).toString('base64')
        one.response.content.encoding = 'base64'
      },
      '应答是二进制的内容',
    ],
    [
      'a gateway’s page with 200',
      (one) =>
        (one.response.content = { size: 18, mimeType: 'text/html', text: '<html>hello</html>' }),
      '应答与契约不同，没有带：envelope',
    ],
    [
      'an ended session',
      (one) => (one.response.content.text = envelope(null, 401, '请登录')),
      '登录已失效的应答，没有带',
    ],
  ])('%s: is named, and the rest is carried', (_, change, words) => {
    const result = imported(changed(change))
    expect(result.notes.join('\n')).toContain(words)
    expect(result.notes.join('\n')).toContain('首页公告')
    expect(rulesOf(result)).not.toContain(NOTICES)
    expect(result.scenario.world.people?.['wangFang']?.balance).toBe('52.1')
  })

  it.each<[string, (one: HarEntry) => void]>([
    [
      'in base64',
      ({ response: { content } }) => {
        content.text = Buffer.from(content.text!).toString('base64')
        content.encoding = 'base64'
      },
    ],
    ['304 with its body', (one) => (one.response.status = 304)],
    [
      'with a byte order mark',
      (one) => (one.response.content.text = `\uFEFF${one.response.content.text}`),
    ],
    ['without postData', (one) => delete one.request.postData],
    ['with a null for postData', (one) => Object.assign(one.request, { postData: null })],
    [
      'wrapped twice, as PHP has it',
      (one) => (one.response.content.text = envelope({ data: ['公告一'] })),
    ],
  ])('%s: is carried', (_, change) => {
    const result = imported(changed(change))
    expect(rulesOf(result)).toContain(NOTICES)
    expect(JSON.stringify(result.scenario.rules)).toContain('公告一')
  })

  it('a body as a form is compared in the contract’s types', () => {
    const page = { data: [], total: 0, last_page: 1 }
    const form = entryOf('/api/betrecord', {}, envelope(page))
    form.request.postData = { mimeType: 'application/x-www-form-urlencoded', text: 'date=4&page=2' }
    const { scenario } = imported(form)
    expect(scenario.rules).toEqual([
      expect.objectContaining({ on: 'records.bets', body: { date: 4, page: 2 } }),
    ])
  })
  it('a balance that was read before the member’s is not kept beside it', () => {
    const user = { id: '7', username: 'somebody', name: '某某', balance: '40.00' }
    const at = '2026-05-01T10:00:05.000Z'
    const { scenario } = imported(entryOf('/api/user', {}, envelope(user), { at }))
    expect(scenario.world.people?.['wangFang']?.balance).toBe('40')
    expect(rulesOf({ scenario, carried: [], notes: [] })).not.toContain('user.balance')
  })
  it('a gateway’s error is carried by its number', () => {
    const { scenario } = imported(entryOf('/api/homenotice', {}, '', { status: 502 }))
    expect(scenario.rules).toEqual([{ on: NOTICES, answer: { status: 502 } }])
  })
  it('other hosts, sockets, preflights and pages are counted and not looked at', () => {
    const elsewhere = { host: 'https://stats.other.example' }
    const socket = entryOf('/api/push', {}, '', { status: 101, host: 'wss://api.real.example' })
    const preflight = changed((one) => (one.request.method = 'OPTIONS'))
    const { notes, scenario } = imported(
      entryOf('/api/balance', {}, envelope({ balance: '999.99' }), elsewhere),
      entryOf('/api/collect', { phone: '13912345678' }, '{}', elsewhere),
      socket,
      preflight,
      entryOf('/assets/main.js', {}, 'let a'),
      { startedDateTime: 'yesterday', request: {} },
    )
    expect(notes.toSorted()).toEqual([
      '没有看：WebSocket（1 个请求）',
      '没有看：不完整的记录（1 个请求）',
      '没有看：别的主机的接口（2 个请求）',
      '没有看：页面、脚本、图片（1 个请求）',
      '没有看：预检（1 个请求）',
    ])
    expect(JSON.stringify(scenario)).not.toMatch(/999\.99|13912345678/)
  })
  it('a call that the contract does not know is named without what may be a person in its address', () => {
    const { notes } = imported(entryOf('/api/user/13912345678/zhang.san', {}, '{}'))
    expect(notes).toEqual(['契约里没有的接口：POST /api/user/…/…'])
  })
})

describe('what no table can hold is left to its rule, and the rest is carried', () => {
  const told = (call: string, data: unknown, body: object = {}) =>
    entryOf(`/api/${call}`, body, envelope(data))
  const user = (balance: string) =>
    told('user', { id: '7', username: 'somebody', name: '某某', balance })
  it.each<[string, string, HarEntry]>([
    ['a balance below the cent', 'user.me', user('100.1234')],
    ['a balance below zero', 'user.me', user('-1.00')],
    ['a balance beyond what is counted', 'user.me', user('90071992547409.91')],
    [
      'a balance below the cent, read alone',
      'user.balance',
      told('balance', { balance: '100.1234' }),
    ],
    [
      'a venue’s balance below the cent',
      'wallet.venues',
      told('balancelist', [
        { platname: 'YDZR', name: '真人', balance: '12.3456' },
        { platname: 'QMTY', name: '体育', balance: '3' },
      ]),
    ],
    [
      'cards of a third type',
      'cards.list',
      told('getcard', [{ id: 9, bank_no: '6222' }], { type: 3 }),
    ],
  ])('%s', (_, on, entry) => {
    const { scenario } = imported(entry, told('homenotice', ['公告一']))
    expect(scenario.rules.map((one) => one.on).toSorted()).toEqual([NOTICES, on].toSorted())
  })
})

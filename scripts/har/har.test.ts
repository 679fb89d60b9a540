import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCards } from '@/contract/cards'
import { listTransactions } from '@/contract/records'
import { listTickets, readTicket } from '@/contract/support'
import { transfer } from '@/contract/wallet'
import { people } from '@fixtures/people'
import { scenarioSource } from '@mocks/scenario/print'
import type { Scenario } from '@scenarios/scenario'
import { readHar } from './harFile'
import { scenarioOf } from './scenarioOf'
import { facts, harText, readIds, Visit } from './testing'

/** The recorded member: not the one who replaces him, with money that no scenario has. */
const who = people.find(({ key }) => key === 'chenJing')!
const real: Scenario = {
  name: 'real-evening',
  group: '基础',
  title: '真实的一晚',
  story: '真实的一晚',
  look: '首页。',
  from: 'member',
  as: who.key,
  at: '2026-04-18 21:07',
  seed: 4711,
  world: {
    site: { usdtrate: '7.3500', redpacket_switch: 0 },
    people: {
      [who.key]: {
        balance: '70431.07',
        venues: { YDZR: '33.10', QMTY: '0.05' },
        set: { email: 'chen.jing@mail.example', vip: 4 },
      },
    },
    rows: {
      deposits: [
        {
          id: 'D20260418000777',
          memberId: who.id,
          method: 'alipay',
          amountCents: 1_500_77,
          state: 1,
          at: '2026-04-18 19:40',
          decidedAt: null,
          payer: '',
          payerBank: '',
          payerCard: '',
          payerBranch: '',
          wallet: '',
          payimg: '',
        },
      ],
      tronOrders: [
        {
          id: 'TU20260418000778',
          memberId: who.id,
          moneyCents: 735_00,
          usdt: '100.13',
          address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
          network: 'TRC20',
          hash: null,
          state: 2,
          at: '2026-04-18 19:50',
          decidedAt: '2026-04-18 19:52',
        },
      ],
      venues: [{ id: 'JSDZ', name: '真的电子', state: 'maintenance' }],
      tickets: [
        {
          id: 'T7001',
          memberId: who.id,
          orderNo: 'WO20260418000177',
          title: '陈静的存款没到',
          content: `我是${who.realname}，手机${who.mobile}，从 203.0.113.77 登录，邀请码：QY8842K`,
          category: 'payment',
          priority: 'high',
          status: 'pending',
          at: '2026-04-18 20:01',
        },
      ],
    },
  },
}

const folder = mkdtempSync(join(tmpdir(), 'har-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs')
  const ran = spawnSync(process.execPath, [tsx, 'scripts/har/main.ts', ...args], {
    encoding: 'utf8',
  })
  return { code: ran.status, output: ran.stdout + ran.stderr }
}
const har = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('a recording of a member’s evening becomes a scenario', () => {
  let recorded: Visit
  let evening: unknown[] = []
  let source = ''
  let output = ''
  let again: Visit
  beforeAll(async () => {
    recorded = Visit.at(real)
    await recorded.readAll()
    await recorded.ask(transfer, { amount: '12.34', sourcetype: 'userbalance', targettype: 'YDZR' })
    await recorded.readAll()
    evening = [...recorded.entries]
    const file = join(folder, 'evening.json')
    const ran = run(har('evening.har', harText(evening)), '--out', file)
    if (ran.code !== 0) throw new Error(ran.output)
    output = ran.output
    source = readFileSync(file, 'utf8')
    again = await Visit.at(JSON.parse(source) as Scenario).readAll()
  }, 60_000)

  it('every read answers with the same amounts and states, after the transfer', () => {
    // The total of all payments is a sum over the member's past, of which a recording has a part; the report says so.
    const before = facts(recorded, 'paysum')
    const after = facts(again, 'paysum')
    const missing = readIds.filter((id) => !before.has(id))
    expect(missing).toEqual([])
    for (const id of readIds) expect([id, after.get(id)]).toEqual([id, before.get(id)])
    expect(before.get('user.balance')).toEqual(['.balance 70418.73'])
  })
  it('holds no token, name, number or address of the person', async () => {
    const cards = [
      ...((await recorded.ask(listCards, { type: 1 })) as Record<string, string>[]),
      ...((await recorded.ask(listCards, { type: 2 })) as Record<string, string>[]),
    ]
    expect(cards.length).toBeGreaterThan(1)
    const { data } = (await recorded.ask(listTransactions, { date: 4, type: 1, page: 1 })) as {
      data: Record<string, string>[]
    }
    const secrets = [
      recorded.token!,
      who.username,
      who.realname,
      who.mobile,
      who.id,
      'chen.jing',
      '203.0.113.77',
      'QY8842K',
      'WO20260418000177',
      'api.real.example',
      ...cards.map((card) => card['bank_no']!),
      ...data.map((one) => one['out_trade_no']!),
      ...data.flatMap((one) => one['tron_address'] || []),
    ]
    expect(secrets.length).toBeGreaterThan(15)
    expect(secrets.filter((secret) => (source + output).includes(secret))).toEqual([])
    expect(source).not.toMatch(/data:image|https?:\/\/(?!example\.invalid)/)
  })
  it('still tells the same of the person: one stand-in wherever he is named', async () => {
    const { list } = (await again.ask(listTickets, { status: 'all', page: 1, limit: 10 })) as {
      list: Record<string, string>[]
    }
    const one = list.find(({ title }) => title?.endsWith('的存款没到'))!
    expect(one['title']).toMatch(/^会员\d的存款没到$/)
    const name = one['title']!.slice(0, 3)
    expect(one['content']).toMatch(new RegExp(`^我是${name}，手机138\\d{8}，从 198\\.18\\.`))
    const shown = await again.ask(readTicket, { id: one['id'] })
    expect(shown).toMatchObject({ title: one['title'] })
  })
  it('says what it could not carry', () => {
    expect(output).toMatch(/转账（wallet\.transfer）：是操作，不重放/)
    expect(output).toMatch(/会员资料：累计的数目（如 paysum）由假后端自己算/)
    expect(output).toMatch(/换成替身：.*姓名 \d+ 个/)
    expect(output).toMatch(/\d+ 个应答：\d+ 个成了数据行，\d+ 个成了规则/)
  })
  it('gives the same in every run, as a file of its own too', () => {
    const { scenario } = scenarioOf(readHar(harText(evening)), { name: 'evening' })
    expect(`${JSON.stringify(scenario)}\n`).toBe(source)
    const file = join(folder, 'evening.ts')
    expect(run(join(folder, 'evening.har'), '--out', file).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(scenarioSource(scenario))
  }, 30_000)
})

describe('the command', () => {
  it.each([
    ['a file that is not there', ['nowhere.har'], '没有这个文件：nowhere.har'],
    ['a file that is no HAR', ['package.json'], '不是 HAR 文件：没有 log.entries'],
    ['a name that is taken', ['package.json', '--name', 'member'], '已有叫 member 的场景'],
    ['an option that it does not have', ['x.har', '--nmae', 'x'], 'npm run har -- file.har'],
  ])(
    'with %s ends with words and another code than 0',
    (_, args, words) => {
      const { code, output } = run(...args)
      expect(code).toBe(1)
      expect(output).toContain(words)
      expect(output).not.toMatch(/^\s+at /m)
    },
    30_000,
  )
})

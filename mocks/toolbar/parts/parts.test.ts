import { describe, expect, it } from 'vitest'
import { beijing } from '@/lib/time'
import { type Column, columnsOf } from '../../db/columns'
import type { Entry } from '../../world/journal'
import { cellHint, cellText, cellValue, cellWord } from './cells'
import { changesOf, curlOf } from '../panels/JournalPanel'

const entry = (more: Partial<Entry>): Entry => ({
  seq: 1,
  at: 0,
  method: 'POST',
  path: '/api/balance',
  endpoint: 'user.balance',
  request: {},
  generation: 1,
  ...more,
})

describe('a call as curl', () => {
  it('has the body, quoted for a shell', () => {
    expect(curlOf(entry({ request: { name: "o'neil", pass: '***' } }), 'http://h')).toBe(
      [
        `curl -X POST 'http://h/api/balance' \\`,
        `  -H 'authorization: Bearer ***' \\`,
        `  -H 'content-type: application/json' \\`,
        `  --data '{"name":"o'\\''neil","pass":"***"}'`,
      ].join('\n'),
    )
  })
  it('of a GET has its query', () => {
    const text = curlOf(entry({ method: 'GET', request: { type: '3', word: '热 带' } }), 'http://h')
    expect(text.split(' \\\n')[0]).toBe(
      `curl 'http://h/api/balance?type=3&word=%E7%83%AD+%E5%B8%A6'`,
    )
    expect(text).not.toContain('--data')
  })
})

describe('what is typed into a cell', () => {
  const column = (more: Partial<Column>): Column => ({
    name: 'x',
    title: '某列',
    words: {},
    type: 'text',
    nullable: false,
    options: [],
    ...more,
  })
  it.each([
    [{ type: 'number' }, '12', 12],
    [{ type: 'number' }, '-3.5', -3.5],
    [{ type: 'number' }, 'lots', 'lots'],
    [{ type: 'number' }, ' ', ' '],
    [{ type: 'number', nullable: true }, '', null],
    [{ type: 'number', options: [1, 2] }, '2', 2],
    [{ type: 'number', options: [1, 2] }, '3', '3'],
    [{ type: 'boolean' }, 'false', false],
    [{}, '', ''],
    [{ nullable: true }, '', null],
    [{}, '007', '007'],
    [{ type: 'number', shown: 'yuan' }, '12.5', 1250],
    [{ type: 'number', shown: 'yuan' }, '12,860.50', 1_286_050],
    [{ type: 'number', shown: 'yuan' }, '12.505', '12.505'],
    [{ type: 'number', shown: 'yuan', nullable: true }, '', null],
    [{ type: 'number', shown: 'time' }, '2026-03-14 11:20', 1_773_458_400_000],
    [{ type: 'number', shown: 'time' }, 'soon', 'soon'],
  ] as const)('%o %s', (of, text, value) => {
    expect(cellValue(column(of), text)).toBe(value)
  })
  it('reads as it was shown', () => {
    const plain = column({})
    expect([null, 0, true, 'a'].map((one) => cellText(plain, one))).toEqual(['', '0', 'true', 'a'])
    const at = 1_773_458_400_000
    expect(cellText(column({ shown: 'yuan' }), 1250)).toBe('12.50')
    expect(cellText(column({ shown: 'time' }), at)).toBe(beijing(at))
    expect(cellHint(column({ shown: 'yuan' }))).toContain('某列：要金额')
    const state = columnsOf('deposits').find(({ name }) => name === 'state')!
    expect(cellWord(state, 1)).toBe('待审核')
  })
})

it('tells a change column by column', () => {
  expect(
    changesOf([
      { table: 'accounts', id: 'a', before: { id: 'a', cents: 5 }, after: { id: 'a', cents: 9 } },
      { table: 'cards', id: 'c', before: { id: 'c' }, after: null },
      { table: 'tickets', id: 't', before: null, after: { id: 't', title: '新', at: null } },
    ] as never),
  ).toEqual([
    { what: '账户 a', columns: [{ name: '余额', before: '0.05', after: '0.09' }] },
    { what: '卡片与地址 c', columns: [], done: '删除' },
    {
      what: '客服工单 t',
      done: '新增',
      columns: [{ name: '标题', before: '', after: '新' }],
    },
  ])
})

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { Target } from '../../world/personAct'
import type { Recording, Step } from './steps'
import { writeTest } from './writeTest'

/** Its script, not its command, which is a .cmd file on Windows. */
const oxfmt = 'node_modules/oxfmt/bin/oxfmt'

const write = (steps: Step[], more: Pick<Recording, 'title' | 'tags'>) =>
  writeTest(
    {
      ...more,
      start: { from: 'scenario', scenario: 'member', overrides: {}, path: '/transfer' },
      steps,
    },
    { folder: 'e2e/recorded', name: 'transfer' },
  )
const tap = (role: string, name: string, more: Partial<Target> = {}): Step => ({
  do: 'tap',
  target: { role, name, ...more },
})
const field: Target = { role: 'textbox', name: '转账金额' }
const png = (size: number) => ({ name: '头像.png', type: 'image/png', base64: 'A'.repeat(size) })

describe('the text', () => {
  const long = '很长的文字'.repeat(9)
  it.each([
    ['a short title', '短', ['TR-01'], []],
    ['many tags', '短', Array.from({ length: 14 }, (_, at) => `PAY-${at}`), []],
    ['a long title', 'an English title that is quite long, longer than most of them', ['A-1'], []],
    ['no tags', 'an English title that is quite long, longer than most of them', [], []],
    [
      'long statements',
      '短',
      ['TR-01'],
      [
        tap('button', 'a long name of a button in a dialog of some length', {
          in: { role: 'dialog', name: 'a dialog of some length, too' },
        }),
        tap('link', long.slice(5), { in: { role: 'listitem', has: long } }),
        { do: 'fill', target: field, value: long + long },
        { see: 'notice', text: long + long },
        { see: 'visible', target: { role: 'text', name: `${long}${long}` } },
        {
          do: 'call',
          name: 'rules.add',
          args: [
            {
              on: 'user.balance',
              nth: 1,
              answer: { code: 500, message: `${long} it's`, data: [] },
            },
          ],
        },
        { do: 'call', name: 'rules.add', args: [{ on: 'x', answer: { fault: 'lost' } }] },
        {
          do: 'file',
          target: { role: 'button', name: '选择文件' },
          by: { role: 'button', name: '从相册选择', in: { role: 'dialog', name: '更换头像' } },
          file: png(300),
        },
        { do: 'file', target: field, file: png(9000) },
        { see: 'status', name: '订单状态', text: long },
        {
          see: 'address',
          path: '/payInfo?tron=1&order_no=T1234567&address=TX12345&amount=137.36&protocol=TRC20',
        },
        { see: 'checked', target: { role: 'switch', name: '自动免转' }, on: false },
        {
          see: 'contains',
          target: { role: 'listitem', in: { role: 'list', name: '场馆余额' }, nth: 3 },
          text: 'twenty characters at least, or more',
        },
      ] as Step[],
    ],
  ] as const)('is as oxfmt has it: %s', (_, title, tags, steps) => {
    const { text } = write([...steps], { title, tags: [...tags] })
    const formatted = execFileSync(process.execPath, [oxfmt, '--stdin-filepath', 'x.spec.ts'], {
      input: text,
      encoding: 'utf8',
    })
    expect(text).toBe(formatted)
  })
})

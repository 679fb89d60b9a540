import { expect, it } from 'vitest'
import type { Step } from './steps'
import { stepInBoth, stepWords } from './stepWords'

it.each([
  [
    {
      do: 'tap',
      target: { role: 'button', name: '确定', in: { role: 'dialog', name: '温馨提示' } },
    },
    '点温馨提示里的按钮「确定」',
  ],
  [{ do: 'tap', target: { role: 'link', nth: 1 } }, '点链接（第 2 个）'],
  [
    { do: 'fill', target: { role: 'textbox', name: '金额' }, value: '88' },
    '输入框「金额」填「88」',
  ],
  [{ do: 'call', name: 'clock.advance', args: [3600] }, '时钟前进 3600 秒'],
  [
    { do: 'call', name: 'clock.set', args: [Date.parse('2026-03-14T12:00:00+08:00')] },
    '时钟调到 2026-03-14 12:00:00',
  ],
  [{ do: 'call', name: 'rules.add', args: [{ on: '*' }] }, '后台 rules.add {"on":"*"}'],
  [{ do: 'note', text: '换了场景' }, '写不进测试：换了场景'],
  [{ see: 'address', path: '/payInfo?order_no=T1' }, '看到地址 /payInfo'],
  [
    { see: 'value', target: { role: 'textbox', name: '金额' }, value: '' },
    '看到输入框「金额」是空的',
  ],
  [
    { see: 'checked', target: { role: 'switch', name: '自动免转' }, on: true },
    '看到开关「自动免转」已打开',
  ],
] as [Step, string][])('%j', (step, words) => {
  expect(stepWords(step)).toBe(words)
})

it.each([
  [
    {
      do: 'tap',
      target: { role: 'button', name: '确定', nth: 1, in: { role: 'row', has: '建设银行' } },
    },
    '点建设银行里的按钮「确定」（第 2 个） / tap button 「确定」 number 2 in row 「建设银行」',
  ],
  [
    {
      do: 'file',
      target: { role: 'button', name: '头像' },
      file: { name: 'a.png', type: 'image/png', base64: 'iVBOR' },
    },
    '选文件 a.png / file button 「头像」 「a.png」',
  ],
  [
    { do: 'call', name: 'clock.advance', args: [60] },
    '时钟前进 60 秒 / call 「clock.advance」 [60]',
  ],
  [{ see: 'notice', text: '转账成功' }, '看到提示「转账成功」 / see notice 「转账成功」'],
] as [Step, string][])('in both languages: %j', (step, words) => {
  expect(stepInBoth(step)).toBe(words)
})

import { expect, it } from 'vitest'
import { createControl } from '../../control/control'
import { readBundle } from '../../saves/bundle'
import { createWorld } from '../../world/world'
import { recordingIn, type Step, stepWords } from './steps'

it('a bundle may carry what somebody did, and is not replayed when that is broken', () => {
  const control = createControl(createWorld())
  control.load('member')
  const start = { from: 'scenario', scenario: 'member', overrides: {}, path: '/mine' } as const
  const recording = { title: '', tags: [], start, steps: [{ do: 'reload' as const }] }
  const bundle = control['bundle.make']({ adds: { recording } })
  expect(recordingIn(readBundle(JSON.parse(JSON.stringify(bundle))))).toEqual(recording)
  expect(recordingIn(control['bundle.make']())).toBeUndefined()
  const steps = [
    { do: 'jump' },
    // What would become code.
    { do: 'call', name: '0;process.exit()', args: [] },
  ]
  for (const step of steps) {
    const broken = { ...bundle, recording: { ...recording, steps: [step] } }
    expect(() => recordingIn(broken)).toThrow('已损坏 / damaged bundle: recording')
  }
})

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

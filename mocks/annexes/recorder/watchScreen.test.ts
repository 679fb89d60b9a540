// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tab } from '@/lib/storage'
import { createRecorder, type Recorder } from './recorder'
import { watchScreen, type Screen } from './watchScreen'

let recorder: Recorder
let screen: Screen
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  sessionStorage.clear()
  location.hash = '#/transfer'
  document.body.innerHTML = '<h1>转账</h1><div id="app"></div><div id="toolbar"></div>'
  recorder = createRecorder(tab)
  const start = { from: 'scenario', scenario: 'member', overrides: {}, path: '/transfer' } as const
  recorder.start(start)
  screen = watchScreen(recorder, '/transfer')
})
afterEach(() => {
  screen.close()
  vi.useRealTimers()
  document.body.replaceChildren()
})
const steps = () => recorder.state().recording?.steps
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const show = (html: string) => {
  document.querySelector('#app')!.innerHTML = html
}
const tap = { do: 'tap', target: { role: 'button', name: '立即转账' } } as const
const taps = () => {
  screen.acts()
  recorder.push(tap)
  screen.acted()
}
const heading = { see: 'heading', text: '转账' }

it('writes down what has come to stand, once, and says when all has come', async () => {
  expect(recorder.state().looking).toBe(true)
  await passes(400)
  taps()
  show('<p role="status">转账成功</p>')
  await passes(600)
  expect(recorder.state().looking).toBe(true)
  show('<p role="status">转账成功</p>')
  await passes(1500)
  expect(recorder.state().looking).toBe(false)
  expect(steps()).toEqual([heading, tap, { see: 'notice', text: '转账成功' }])
})

it('leaves out what only passes by', async () => {
  await passes(400)
  taps()
  show('<div role="dialog" aria-label="加载"></div>')
  await passes(120)
  show('')
  await passes(2000)
  expect(steps()).toEqual([heading, tap])
})

it('lets the world’s clock move where something came late', async () => {
  await passes(400)
  taps()
  await passes(6000)
  show('<p role="alert">订单已过期</p>')
  await passes(1000)
  expect(steps()).toEqual([
    heading,
    tap,
    { do: 'call', name: 'clock.advance', args: [7] },
    { see: 'notice', text: '订单已过期' },
  ])
})

it('records the same notice after each act', async () => {
  await passes(400)
  for (const html of ['<p role="alert">请输入操作金额！</p>', '']) {
    taps()
    show(html)
    await passes(1000)
  }
  taps()
  show('<p role="alert">请输入操作金额！</p>')
  await passes(1000)
  const notices = steps()?.filter((step) => 'see' in step && step.see === 'notice')
  expect(notices).toEqual([
    { see: 'notice', text: '请输入操作金额！' },
    { see: 'notice', text: '请输入操作金额！' },
  ])
})

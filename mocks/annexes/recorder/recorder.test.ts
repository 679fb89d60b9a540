import { beforeEach, expect, it } from 'vitest'
import { createRecorder } from './recorder'
import type { Start, Step } from './steps'

const start: Start = { from: 'scenario', scenario: 'member', overrides: {}, path: '/transfer' }
const amount = { role: 'textbox', name: '转账金额' }
const fill = (value: string, target = amount) => ({ do: 'fill', target, value }) as const
const tap: Step = { do: 'tap', target: { role: 'button', name: '立即转账' } }

let kept: Map<string, string>
let full = false
const storage = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => {
    if (full) return false
    kept.set(key, value)
    return true
  },
  remove: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept = new Map()
  full = false
})
const started = () => {
  const recorder = createRecorder(storage)
  recorder.start(start)
  return recorder
}
const steps = (recorder: ReturnType<typeof createRecorder>) => recorder.state().recording?.steps

it('takes what is typed into one field as one step, and into another as another', () => {
  const recorder = started()
  for (const value of ['8', '88', '88.']) recorder.type(fill(value))
  recorder.type(fill('x', { role: 'textbox', name: '备注' }))
  recorder.push(tap)
  recorder.type(fill('9'))
  expect(steps(recorder)).toEqual([
    fill('88.'),
    fill('x', { role: 'textbox', name: '备注' }),
    tap,
    fill('9'),
  ])
})

it('goes on over a reload, with what was recorded, but not in the middle of a check', () => {
  const recorder = started()
  recorder.begin()
  recorder.push(tap)
  recorder.check(true)
  const after = createRecorder(storage).state()
  expect(after).toMatchObject({ active: true, begun: true, checking: false })
  expect(after.recording?.steps).toEqual([tap])
})

it('gives up what was done last, or any step, or all', () => {
  const recorder = started()
  recorder.push(tap, { do: 'reload' }, { do: 'back' })
  recorder.remove(0)
  expect(steps(recorder)).toEqual([{ do: 'reload' }, { do: 'back' }])
  recorder.undo()
  expect(steps(recorder)).toEqual([{ do: 'reload' }])
  recorder.stop()
  expect(recorder.state().active).toBe(false)
  recorder.discard()
  expect(createRecorder(storage).state().recording).toBeNull()
})

it('puts a file into its step when it has been read', () => {
  const recorder = started()
  const file = (base64: string): Step => ({
    do: 'file',
    target: { role: 'button', name: '选择头像图片' },
    file: { name: 'a.png', type: 'image/png', base64 },
  })
  const waiting = file('')
  recorder.push(waiting, tap)
  recorder.replace(waiting, file('AAAA'))
  expect(steps(recorder)).toEqual([file('AAAA'), tap])
})

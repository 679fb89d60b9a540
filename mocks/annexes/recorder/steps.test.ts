import { expect, it } from 'vitest'
import { createControl } from '../../control/control'
import { readBundle } from '../../saves/bundle'
import { createWorld } from '../../world/world'
import { recordingIn } from './steps'

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

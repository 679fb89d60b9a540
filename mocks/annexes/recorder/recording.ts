import { useSyncExternalStore } from 'react'
import type { Scenario } from '@scenarios/scenario'
import { startQuery, writeLink } from '../../saves/link'
import type { FakeBackend } from '../../control/control'
import { recorder } from './recorder'

/** This tab's recording, running or finished. */
export const useRecorder = () => useSyncExternalStore(recorder.subscribe, recorder.state)

let unwatch: (() => void) | undefined

/** Watches the person while a recording runs, also one that started before a reload. */
export async function watchIfRecording(backend: FakeBackend) {
  if (!recorder.state().active) return
  const { watchPerson } = await import('./watchPerson')
  unwatch ??= watchPerson(recorder, backend)
}

/** One that a person made, which scenarios/ does not have yet: its test will name it, and prove it. */
async function recordOwn(backend: FakeBackend, scenario: Scenario, path: string) {
  const link = await writeLink({ ...scenario, open: path })
  recorder.start({ from: 'scenario', scenario: scenario.name, overrides: {}, path, proves: true })
  backend.forgetTab(link)
  history.replaceState(null, '', `${location.pathname}${link}`)
  location.reload()
}

/** Starts the scenario again at this address, as in a new tab, so that the test needs nothing else. */
export function recordAnew(backend: FakeBackend, path: string): void | Promise<void> {
  const { source } = backend.status()
  if (!source) throw new Error('这个世界不是由场景开始的，测试不能从头开始：请用「从这里开始」')
  const { scenario, overrides } = source
  if (typeof scenario !== 'string') return recordOwn(backend, scenario as Scenario, path)
  recorder.start({ from: 'scenario', scenario, overrides, path })
  backend.forgetTab()
  history.replaceState(null, '', `${location.pathname}${startQuery(scenario, overrides)}#${path}`)
  location.reload()
}

/** Starts from the present state: a bundle is stored with the test. */
export async function recordHere(backend: FakeBackend) {
  const bundle = backend['bundle.make']({ userAgent: navigator.userAgent, small: true })
  recorder.start({ from: 'bundle', bundle: { ...bundle }, path: bundle.route })
  await watchIfRecording(backend)
}

export function stopRecording() {
  unwatch?.()
  unwatch = undefined
  recorder.stop()
}

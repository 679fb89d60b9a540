// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tab } from '@/lib/storage'
import { createRecorder, type Recorder } from '../recorder'
import { watchWheels } from './watchWheels'

let recorder: Recorder
let wheels: ReturnType<typeof watchWheels>
let end: AbortController
const options = ['低', '普通', '高']
const html = options.map((word) => `<p role="option">${word}</p>`).join('')

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML =
    `<div role="dialog" aria-label="优先级"><div role="listbox" aria-label="优先级">${html}</div>` +
    '<button>确认</button></div>'
  recorder = createRecorder(tab)
  recorder.start({ from: 'scenario', scenario: 'member', overrides: {}, path: '/kefu' })
  end = new AbortController()
  wheels = watchWheels(recorder, end.signal)
  stands('普通')
})
afterEach(() => end.abort())
const stands = (word: string) => {
  for (const option of document.querySelectorAll('[role=option]'))
    option.setAttribute('aria-selected', String(option.textContent === word))
}
const swipesTo = (word: string) => {
  const wheel = document.querySelector('[role=option]')
  wheel?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  stands(word)
}
const confirms = () => wheels.stopped(document.querySelector('button')!)
const steps = () => recorder.state().recording?.steps
const taps = (name: string) => recorder.push({ do: 'tap', target: { role: 'option', name } })

it('says where a wheel stopped that was swiped', () => {
  swipesTo('高')
  confirms()
  const place = { role: 'dialog', name: '优先级' }
  expect(steps()).toEqual([
    { do: 'turn', target: { role: 'listbox', name: '优先级', in: place }, choice: '高' },
  ])
  confirms()
  expect(steps()).toHaveLength(1)
})

it('says nothing of one that was not touched, or stands where it stood', () => {
  confirms()
  swipesTo('普通')
  confirms()
  expect(steps()).toEqual([])
})

it('says nothing when a tap said it, but when it was swiped on after that', () => {
  swipesTo('高')
  taps('高')
  confirms()
  expect(steps()).toHaveLength(1)
  taps('低')
  swipesTo('普通')
  confirms()
  expect(steps()?.at(-1)).toMatchObject({ do: 'turn', choice: '普通' })
})

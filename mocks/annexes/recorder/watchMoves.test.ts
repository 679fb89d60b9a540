// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tab } from '@/lib/storage'
import { watchScroll, watchWheels } from './watchMoves'
import { createRecorder, type Recorder } from './recorder'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

describe('a list that is scrolled to its end', () => {
  let scroll: ReturnType<typeof watchScroll>
  const rows = (number: number) => {
    document.body.innerHTML = `<ul>${'<li>一行</li>'.repeat(number)}</ul>`
  }
  /** happy-dom lays nothing out, so every page ends where it begins. */
  const scrolls = (to: number, where: EventTarget = document) => {
    window.scrollTo(0, to)
    where.dispatchEvent(new Event('scroll'))
  }
  const reachesTheEnd = () => scrolls(300)

  beforeEach(() => {
    location.hash = '#/recharge'
    rows(2)
    scroll = watchScroll(end.signal)
  })
  it('a list that grew after its end was reached', () => {
    reachesTheEnd()
    rows(5)
    expect(scroll.grownTo()).toBe(5)
    expect(scroll.grownTo()).toBeUndefined()
  })

  it('the rows of the next screen are no growth of the one before', () => {
    reachesTheEnd()
    location.hash = '#/payInfo?id=1'
    rows(5)
    expect(scroll.grownTo()).toBeUndefined()
  })

  it('a new screen put to its top, or a list within the page, is not scrolled to its end', () => {
    scrolls(0)
    rows(5)
    expect(scroll.grownTo()).toBeUndefined()
    window.scrollTo(0, 300)
    scroll.grownTo()
    scrolls(300, document.querySelector('ul')!)
    rows(8)
    expect(scroll.grownTo()).toBeUndefined()
  })
})

describe('a wheel that is turned', () => {
  let recorder: Recorder
  let wheels: ReturnType<typeof watchWheels>
  const options = ['低', '普通', '高']
  const html = options.map((word) => `<p role="option">${word}</p>`).join('')

  beforeEach(() => {
    sessionStorage.clear()
    document.body.innerHTML =
      `<div role="dialog" aria-label="优先级"><div role="listbox" aria-label="优先级">${html}</div>` +
      '<button>确认</button></div>'
    recorder = createRecorder(tab)
    recorder.start({ from: 'scenario', scenario: 'member', overrides: {}, path: '/kefu' })
    wheels = watchWheels(recorder, end.signal)
    stands('普通')
  })
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
})

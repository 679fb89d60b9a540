import fc from 'fast-check'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, inject, test } from 'vitest'
import { protectFromTranslation } from './translation'

beforeAll(protectFromTranslation)

interface State {
  before: boolean
  word: string
  after: boolean
  or: boolean
  list: string[]
}
const Screen = ({ before, word, after, or, list }: State) => (
  <p>
    {before && '前'}
    {word}
    {before && <b>粗</b>}元{after && `后${word}`}
    {or ? '或' : <i>{word}</i>}
    {list}
    {after && <b>尾</b>}
  </p>
)

function open() {
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  const show = (state: State) => flushSync(() => root.render(<Screen {...state} />))
  const close = () => {
    flushSync(() => root.unmount())
    page.remove()
  }
  return { page, show, close }
}

const fonts = (told: Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  inner.append(told)
  return outer
}
const twin = (text: Text) => document.createTextNode(text.data)
const ways: ((text: Text) => void)[] = [
  (text) => text.replaceWith(fonts(twin(text))),
  (text) => {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.append(text)
  },
  (text) => {
    text.before(fonts(twin(text)))
    text.remove()
  },
  (text) => {
    const [parent, next] = [text.parentNode, text.nextSibling]
    text.remove()
    parent?.insertBefore(twin(text), next)
  },
]
function textsIn(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
const seen = () => new Promise((done) => setTimeout(done))

const state = fc.record({
  before: fc.boolean(),
  word: fc.constantFrom('待支付', '已支付'),
  after: fc.boolean(),
  or: fc.boolean(),
  list: fc.array(fc.constantFrom('一', '二'), { maxLength: 3 }),
})
const step = fc.record({ state, way: fc.constantFrom(undefined, ...ways) })

test('shows the app’s texts and throws nothing, whatever a translator has inserted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const [translated, plain] = [open(), open()]
      for (const { state, way } of steps) {
        for (const one of [translated, plain]) one.show(state)
        await seen()
        expect(translated.page.textContent).toBe(plain.page.textContent)
        if (way) textsIn(translated.page).forEach(way)
        await seen()
      }
      for (const one of [translated, plain]) one.close()
    }),
    { seed: inject('seed'), numRuns: 20 },
  )
})

test('shows each text once when the browser restores the original', async () => {
  const { page, show } = open()
  show({ before: true, word: '待支付', after: false, or: true, list: ['一'] })
  const pairs = textsIn(page).map((text) => [text, fonts(twin(text))] as const)
  for (const [text, font] of pairs) text.replaceWith(font)
  await seen()
  for (const [text, font] of pairs) font.before(text)
  await seen()
  expect(page.textContent).toBe('前待支付粗元或一')
  expect(page.querySelector('font')).toBeNull()
})

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

function renderScreen() {
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

const wrapInFonts = (node: Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  inner.append(node)
  return outer
}
const copyText = (text: Text) => document.createTextNode(text.data)
const replacements: ((text: Text) => void)[] = [
  (text) => text.replaceWith(wrapInFonts(copyText(text))),
  (text) => {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.append(text)
  },
  (text) => {
    text.before(wrapInFonts(copyText(text)))
    text.remove()
  },
  (text) => {
    const [parent, next] = [text.parentNode, text.nextSibling]
    text.remove()
    parent?.insertBefore(copyText(text), next)
  },
]
function listTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
const waitForObserver = () => new Promise((done) => setTimeout(done))

const state = fc.record({
  before: fc.boolean(),
  word: fc.constantFrom('待支付', '已支付'),
  after: fc.boolean(),
  or: fc.boolean(),
  list: fc.array(fc.constantFrom('一', '二'), { maxLength: 3 }),
})
const step = fc.record({ state, replace: fc.constantFrom(undefined, ...replacements) })

test('shows the app’s texts and throws nothing, whatever a translator has inserted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const [translated, plain] = [renderScreen(), renderScreen()]
      for (const { state, replace } of steps) {
        for (const rendering of [translated, plain]) rendering.show(state)
        await waitForObserver()
        expect(translated.page.textContent).toBe(plain.page.textContent)
        if (replace) listTexts(translated.page).forEach(replace)
        await waitForObserver()
      }
      for (const rendering of [translated, plain]) rendering.close()
    }),
    { seed: inject('seed'), numRuns: 20 },
  )
})

test('shows each text once when the browser restores the original', async () => {
  const { page, show } = renderScreen()
  show({ before: true, word: '待支付', after: false, or: true, list: ['一'] })
  const pairs = listTexts(page).map((text) => [text, wrapInFonts(copyText(text))] as const)
  for (const [text, font] of pairs) text.replaceWith(font)
  await waitForObserver()
  for (const [text, font] of pairs) font.before(text)
  await waitForObserver()
  expect(page.textContent).toBe('前待支付粗元或一')
  expect(page.querySelector('font')).toBeNull()
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { noSuch } from '@fixtures/nearest'
import { startedTools } from './testing'
import { readMessage, tellMessage } from './message'
import { openText } from './files'

const lines = () => readMessage()?.lines

it('tells an error in Chinese alone', () => {
  tellMessage({ good: false, lines: [noSuch('场景', 'tron-payd', ['tron-paid', 'member'])] })
  expect(lines()).toEqual(['没有叫 tron-payd 的场景，最接近的是：tron-paid、member'])
})

it('keeps what an error says of the place after its English half', () => {
  const { control } = startedTools()
  const bundle = { ...control['bundle.make'](), route: 'https://x' }
  openText(window.fakeBackend!, JSON.stringify(bundle))
  expect(lines()?.at(-1)).toMatch(/^现场文件已损坏\nroute：/)
  expect(lines()?.join()).not.toMatch(/ \/ [a-z]/i)
  delete window.fakeBackend
})

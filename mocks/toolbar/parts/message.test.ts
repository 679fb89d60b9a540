// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { formatUnknownName } from '@fixtures/nearest'
import { type FakeBackend, openWorld } from '../../control/control'
import { importFileTextAndReport } from './files'
import { getMessage, showMessage } from './message'

const getLines = () => getMessage()?.lines

it('shows only the Chinese half of an error', () => {
  showMessage({
    good: false,
    lines: [formatUnknownName('场景', 'tron-payd', ['tron-paid', 'member'])],
  })
  expect(getLines()).toEqual(['没有叫 tron-payd 的场景，最接近的是：tron-paid、member'])
})

it('shows the place of an error that follows its English half', () => {
  const { control } = openWorld('member')
  const bundle = { ...control['bundle.make'](), route: 'https://x' }
  importFileTextAndReport(control as FakeBackend, JSON.stringify(bundle))
  expect(getLines()?.at(-1)).toMatch(/^现场文件已损坏\nroute：/)
  expect(getLines()?.join()).not.toMatch(/ \/ [a-z]/i)
})

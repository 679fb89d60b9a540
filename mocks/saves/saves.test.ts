import { beforeEach, expect, it } from 'vitest'
import { createSmallWorld } from '../pipeline/testing'
import { Saves } from './saves'

let { world } = createSmallWorld()
let saves: Saves
beforeEach(() => {
  ;({ world } = createSmallWorld())
  saves = new Saves(world, () => ({ token: 'tk', open: '/wallet' }))
})

const runChange = (label: string) => saves.runUndoable(label, () => label)
const listNames = () => saves.undos().map(({ name }) => name)

it('the list of changes to undo is cleared with the world, and its ids start again', () => {
  runChange('a')
  saves.add('point')
  saves.clearUndos()
  expect([listNames(), saves.list().length]).toEqual([[], 1])
  runChange('b')
  expect(saves.undos().map(({ id }) => id)).toEqual(['undo1'])
})

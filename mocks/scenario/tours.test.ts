import { describe, expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { tours } from '@scenarios/tours'
import { validateScenario } from './load'
import { tourShape } from './scenarioShape'
import { findSchemaProblems } from './shapes'

describe('a tour', () => {
  it.each(Object.entries(tours))('of %s has the shape of one', (_, tour) => {
    expect(findSchemaProblems(tourShape, tour, '看点')).toEqual([])
  })
  it('is refused when its first step opens a page or acts', () => {
    const [member] = all.filter(({ name }) => name === 'member')
    const problems = (tour: unknown) => validateScenario({ ...member, tour })
    expect(problems([{ say: '首页' }])).toEqual([])
    expect(problems([{ say: '首页', open: '/' }])).toEqual([
      'tour：第一步就在场景打开的地方，不写 open 和 act / the first step is where the scenario opens: no open, no act',
    ])
    expect(problems([{ say: ' ' }])).toEqual([
      'tour.0.say：是空的：写明看什么 / empty: say what to look at',
    ])
    expect(problems([])).toHaveLength(1)
    expect(problems([{ say: '首页' }, { say: '按', act: [{ do: 'press' }] }])).toHaveLength(1)
  })
})

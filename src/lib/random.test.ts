import { expect, it } from 'vitest'
import { nextRandom } from './random'

// A world is identified by its seed: other numbers would change every recorded scenario.
it.each([
  [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
  [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
  [4_294_967_295, [0.8964226141106337, 0.189478256739676, 0.7156526781618595]],
])('nextRandom from %i equals the published mulberry32', (seed, values) => {
  let state = seed
  const numbers = values.map(() => {
    const [next, value] = nextRandom(state)
    state = next
    return value
  })
  expect(numbers).toEqual(values)
})

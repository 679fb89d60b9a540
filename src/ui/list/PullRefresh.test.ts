import { expect, test } from 'vitest'
import { damp } from './PullRefresh'

test.each([
  [0, 0],
  [50, 50],
  [80, 65],
  [100, 75],
  [200, 100],
])('a finger %s px down pulls %s px', (finger, page) => expect(damp(finger)).toBe(page))

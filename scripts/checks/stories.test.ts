import { expect, it } from 'vitest'
import { storyProblems } from './stories.mjs'

const spec = (...tags: string[]) => ({ tags })
const listed = {
  suites: [
    { specs: [spec('PAY-01', 'scenario:tron-paid')], suites: [{ specs: [spec('scenario:gone')] }] },
  ],
}

it('says whose story no test proves, and which tag names nothing', () => {
  expect(storyProblems(['tron-paid', 'offline'], listed)).toEqual([
    'scenario offline: no test is tagged @scenario:offline',
    '@scenario:gone: there is no such scenario',
  ])
})

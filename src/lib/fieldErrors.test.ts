import { expect, it } from 'vitest'
import { type Check, findFirstError } from './fieldErrors'

interface Draft {
  name: string
  age: number
}
const checks: readonly Check<Draft>[] = [
  ['name', ({ name }) => name !== '', '请输入姓名'],
  ['age', ({ age }) => age > 0, '请输入年龄'],
  ['name', ({ name }) => name.length > 1, '姓名太短'],
]

it.each([
  [
    { name: '', age: 0 },
    { field: 'name', message: '请输入姓名' },
  ],
  [
    { name: '王', age: 0 },
    { field: 'age', message: '请输入年龄' },
  ],
  [
    { name: '王', age: 1 },
    { field: 'name', message: '姓名太短' },
  ],
  [{ name: '王芳', age: 1 }, undefined],
])('the first failed check of %j is %j', (draft, error) =>
  expect(findFirstError(draft, checks)).toEqual(error),
)

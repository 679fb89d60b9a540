import { expect, it } from 'vitest'
import { replaceField } from './reply'

const own = {
  code: 200,
  message: 'ok',
  data: {
    balance: '1.00',
    list: [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ],
    none: null,
  },
}
const changed = (field: string, value?: unknown) => replaceField(own, { field, value })

it('replaces one field and leaves the original unchanged', () => {
  const before = structuredClone(own)
  expect(changed('data.balance', -5)).toEqual({
    envelope: { ...own, data: { ...own.data, balance: -5 } },
  })
  expect(changed('message', '')).toEqual({ envelope: { ...own, message: '' } })
  expect(changed('data.none', null).envelope).toEqual(own)
  expect(own).toEqual(before)
})
it('names the nearest field when the field does not exist', () => {
  const wrong = (field: string) => {
    const { envelope, mistake } = changed(field, 1)
    expect(envelope).toBe(own)
    return mistake
  }
  expect(wrong('data.balanse')).toContain(
    '应答里没有叫 balanse 的字段，最接近的是：balance、list、none',
  )
  expect(wrong('dat.balance')).toContain('没有叫 dat 的字段，最接近的是：data')
  expect(wrong('data.list.*.m')).toContain('没有叫 m 的字段')
  expect(wrong('data.list.2')).toContain('没有叫 2 的字段')
  expect(wrong('data.list.*')).toBe('* 之后还要写字段 / a field is missing after *')
  expect(wrong('data.none.x')).toContain('x 不在应答里：它的上一层不是对象')
  expect(wrong('data.balance.x')).toContain('x 不在应答里：它的上一层不是对象')
  expect(wrong('data.*.x')).toContain('没有叫 * 的字段')
})

it('leaves a refusal unchanged', () => {
  const refused = { code: 500, message: '不', data: null }
  expect(replaceField(refused, { field: 'data.balance' })).toEqual({ envelope: refused })
})

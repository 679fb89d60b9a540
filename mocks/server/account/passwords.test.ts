import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '@/lib/time'
import { another, smallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { wrongPayPassword } from './sessions'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
})
const LOCKED = '支付密码错误次数过多，请1小时后再试'
const give = (password: string) => wrongPayPassword(world, member, password)
const wrong = (times: number) => Array.from({ length: times }, () => give('000000'))

describe('the payment password', () => {
  it('is counted down to the fifth wrong one in a row, which locks', () => {
    expect(wrong(6)).toEqual([
      '支付密码错误，还可尝试4次',
      '支付密码错误，还可尝试3次',
      '支付密码错误，还可尝试2次',
      '支付密码错误，还可尝试1次',
      LOCKED,
      LOCKED,
    ])
    expect(give('888888')).toBe(LOCKED)
  })

  it('counts anew after a right one', () => {
    wrong(4)
    expect(give('888888')).toBeUndefined()
    expect(wrong(1)).toEqual(['支付密码错误，还可尝试4次'])
  })

  it('is taken again after an hour, with five tries', () => {
    wrong(5)
    world.clock.advance(HOUR - 1)
    expect(give('888888')).toBe(LOCKED)
    world.clock.advance(1)
    expect(wrong(1)).toEqual(['支付密码错误，还可尝试4次'])
    expect(give('888888')).toBeUndefined()
    expect(world.db.get('members', member.id)).toMatchObject({ payFails: 0, payLockedUntil: null })
  })

  it('locks one member, not another', () => {
    wrong(5)
    expect(wrongPayPassword(world, another(world, 'm2'), '888888')).toBeUndefined()
  })
})

import { beforeEach, expect, it } from 'vitest'
import { createSmallWorld } from '../pipeline/testing'
import type { World } from '../world/world'
import { acts, runAct, type ActName } from './acts'

let world: World
beforeEach(() => {
  world = createSmallWorld().world
})

const offered = (act: ActName) => acts[act]?.targets?.(world).map(({ title }) => title)

it('a member created by staff can log in and withdraw', () => {
  expect(offered('member.create')).toEqual(['随机姓名，密码 abc123456'])
  runAct(world, 'member.create')
  const made = world.db.find('members').at(-1)
  expect(made).toMatchObject({ password: 'abc123456', payPassword: '888888', vip: 1 })
  expect(made?.username).toMatch(/^[A-Za-z0-9]{6,16}$/)
  expect(made?.mobile).toMatch(/^1\d{10}$/)
})

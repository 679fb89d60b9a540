import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBalance, insertGame, createSmallWorld } from '../../pipeline/testing'
import type { World } from '../../world/world'
import { answerGamePageMessage, gamePageRequest, startGameSession } from './rounds'

let world: World
let seat: string
beforeEach(() => {
  const small = createSmallWorld()
  ;({ world } = small)
  addBalance(world, small.member, 0, { LYQP: 30_00 })
  seat = startGameSession(world, small.member, insertGame(world))
})

describe("a game's page", () => {
  it("gets the game's name, stakes and balance", () => {
    expect(answerGamePageMessage(world, { ask: 'hello', seat })).toMatchObject({
      ok: true,
      data: { name: '斗地主', provider: '乐游棋牌', balance: '30.00', button: '转动' },
    })
  })

  it('gets the message of a refusal, which changes nothing', () => {
    const round = () => answerGamePageMessage(world, { ask: 'round', seat, stake: 20 })
    expect(round()).toMatchObject({ ok: true })
    expect(answerGamePageMessage(world, { ask: 'round', seat, stake: 200 })).toEqual({
      ok: false,
      message: '余额不足',
    })
    expect(world.db.count('bets')).toBe(1)
    expect(answerGamePageMessage(world, { ask: 'hello', seat: 'someone-else' })).toEqual({
      ok: false,
      message: '游戏已断开，请重新进入',
    })
  })

  it.each([
    [null],
    ['hello'],
    [{ ask: 'hello' }],
    [{ ask: 'hello', seat: 1 }],
    [{ ask: 'round', seat: 's', stake: '5' }],
    [{ ask: 'round', seat: 's', stake: 5, member: 'm2' }],
    [{ ask: 'credit', seat: 's' }],
  ])('is refused when it sends %j', (message) => {
    expect(v.safeParse(gamePageRequest, message).success).toBe(false)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { applyForPromotion, listPromotionApplies } from '@/contract/promotions'
import { insertRow } from '../db/testing'
import { sendCall, createSmallWorld } from '../pipeline/testing'
import type { World } from '../world/world'
import { runAct } from './acts'
import { APPLICATION_STATE } from './promotions'

let world: World
let token: string
beforeEach(() => {
  ;({ world, token } = createSmallWorld())
  insertRow(world, 'promotions', { id: 'p1', title: '周末存送' })
})
const apply = (activityid = 'p1') => sendCall(world, applyForPromotion, { activityid }, token)
const readStates = async () =>
  (await sendCall(world, listPromotionApplies, { page: 1 }, token)).data.data?.map(
    ({ state }) => state,
  )

describe('applying for a promotion', () => {
  it('is pending, and a second application is refused', async () => {
    expect(await apply()).toMatchObject({ code: 200, message: '申请成功，请等待审核' })
    expect(await apply()).toMatchObject({ code: 500, message: '您已申请过该活动' })
    expect(await readStates()).toEqual([APPLICATION_STATE.pending])
  })
  it('is decided once; after a rejection the member may apply again', async () => {
    await apply()
    runAct(world, 'promotion.reject')
    const [application] = world.db.find('applications')
    expect(() => runAct(world, 'promotion.approve', application?.id)).toThrow('申请已处理')
    expect(await apply()).toMatchObject({ code: 200 })
    runAct(world, 'promotion.approve')
    expect(await readStates()).toEqual([APPLICATION_STATE.approved, APPLICATION_STATE.rejected])
    expect(await apply()).toMatchObject({ message: '您已申请过该活动' })
  })
})

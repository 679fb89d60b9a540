import { levels } from './catalogue.ts'
import { members, paged, Refusal, type Calls } from './call.ts'
import { clock, maybe, nothing, rate, when, whole, yuan } from './marks.ts'
import { since } from './times.ts'
import type { World } from './world.ts'

const rebates = (world: World, member: number) =>
  world.rebates.filter((one) => one.member === member)
const total = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

const packets = (world: World, member: number) =>
  world.packets.filter((one) => one.member === member)

export const rewardCalls: Calls = {
  'POST uservip': () => ({
    data: levels.map(({ recharge, flow, rates }) => {
      const [realperson = 0, sport = 0, esport = 0, joker = 0, electron = 0, lottery = 0] = rates
      return {
        recharge: yuan(recharge),
        flow: yuan(flow),
        realperson: rate(realperson / 100),
        sport: rate(sport / 100),
        e_sport: rate(esport / 100),
        joker: rate(joker / 100),
        electron: rate(electron / 100),
        lottery: rate(lottery / 100),
      }
    }),
  }),
  'POST getfanshui': members(({ world, me, body, now }) => {
    const from = since(body['date'] ?? '4', now)
    const rows = rebates(world, me.id)
      .filter(({ at }) => at >= from)
      .filter(({ category }) => !body['api_type'] || category === body['api_type'])
    return {
      data: {
        list: paged(rows, body['page'], (one) => ({
          gamename: one.game,
          money: yuan(one.cents),
          created_at: when(one.at),
          updated_at: when(one.claimed || one.at),
          state: whole(one.claimed ? 1 : 0),
        })),
        jisuan: yuan(total(rows.filter(({ claimed }) => claimed))),
        nojisuan: yuan(total(rows.filter(({ claimed }) => !claimed))),
      },
    }
  }),
  'POST dofanshui': members(({ world, me, now }) => {
    const open = rebates(world, me.id).filter(({ claimed }) => !claimed)
    if (open.length === 0) throw new Refusal('没有可领取的返水')
    me.central += total(open)
    for (const one of open) one.claimed = now
    return { data: nothing }
  }),
  'GET userredpacket': members(({ world, me }) => ({
    data: {
      sendnums: whole(me.draws),
      acquirednum: whole(packets(world, me.id).length),
      max_times: whole(5),
      rules: [
        [100_000, 50_000, 888],
        [500_000, 300_000, 3888],
      ].map(([flow = 0, recharge = 0, most = 0]) => ({
        start_time: clock('10:00'),
        end_time: clock('12:00'),
        day_flow: yuan(flow),
        flow_money: yuan(most),
        recharge: yuan(recharge),
      })),
    },
  })),
  'POST douserredpacket': members(({ world, me, now }) => {
    if (me.draws <= 0) throw new Refusal('暂无抽奖次数')
    me.draws -= 1
    const cents = 1888
    me.central += cents
    world.packets.unshift({ member: me.id, cents, deposit: 300_000, at: now })
    return { data: { redpacketmoney: yuan(cents) }, message: '恭喜' }
  }),
  'POST redpacket': members(({ world, me, body }) => ({
    data: {
      ...paged(packets(world, me.id), body['page'], (one) => ({
        money: yuan(one.deposit),
        redpacketmoney: yuan(one.cents),
        created_at: when(one.at),
        usetime: one.at ? when(one.at) : maybe(''),
      })),
    },
  })),
}

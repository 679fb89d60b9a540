import { fromCents } from '@/lib/money'
import { refuse } from '../../world/answer'
import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { BET_STATUS, settleBet, voidBet } from './bets'
import { venuesTotal } from '../money/ledger'
import { playRound, settleByChance } from './play'
import { present } from '../account/sessions'

const open = (world: World) =>
  world.db
    .find('bets', {
      where: { status: BET_STATUS.unsettled },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    .map((bet) => ({
      id: bet.id,
      title: `${world.db.get('members', bet.memberId)?.realname ?? bet.memberId} ${bet.gameName} ${fromCents(bet.betCents)} 元`,
    }))

/** What a won demo bet pays, in hundredths of the stake. */
const WON = 195

const players = (world: World) =>
  present(world).map(({ id, username, realname }) => ({
    id,
    title: `${realname}（${username}）场馆余额 ${fromCents(venuesTotal(world, id))} 元`,
  }))

type Name = 'bet.settle' | 'bet.win' | 'bet.lose' | 'bet.void' | 'bet.play'
export const betActs: Record<Name, Act> = {
  'bet.play': {
    title: '替会员下注几笔',
    targets: players,
    run(world, id) {
      const member = world.db.get('members', id) ?? refuse('会员不存在')
      if (playRound(world, member) === 0) refuse('场馆余额不足，请先转入')
    },
  },
  'bet.settle': {
    title: '结算注单',
    targets: open,
    run: (world, id) => void settleByChance(world, id),
  },
  'bet.win': {
    title: '注单判赢',
    targets: open,
    run(world, id) {
      const { betCents } = world.db.get('bets', id) ?? refuse('注单不存在')
      settleBet(world, id, Math.round((betCents * WON) / 100))
    },
  },
  'bet.lose': {
    title: '注单判输',
    targets: open,
    run: (world, id) => void settleBet(world, id, 0),
  },
  'bet.void': {
    title: '注单作废',
    targets: open,
    run: (world, id) => void voidBet(world, id),
  },
}

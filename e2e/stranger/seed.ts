import { daysAgo } from './times.ts'
import type { Manner } from './habits.ts'
import type { Bet, Member, Order, World } from './world.ts'
import { venues } from './catalogue.ts'

const emptyVenues = () => Object.fromEntries(venues.map(({ plat }) => [plat, 0]))

/** A member who has just registered. */
export const newMember = (id: number, name: string, password: string): Member => ({
  id,
  name,
  password,
  realname: '',
  payPassword: '',
  pid: '',
  mobile: '',
  email: '',
  birthday: '',
  avatar: 'avatar/default.png',
  level: 0,
  agent: false,
  autoTransfer: false,
  joined: Date.now(),
  central: 0,
  venues: emptyVenues(),
  paid: 0,
  owed: 0,
  draws: 0,
})

const wei = (now: number): Member => ({
  ...newMember(70231, 'weilan66', 'weilan66'),
  realname: '韦岚',
  payPassword: '135790',
  mobile: '13612345678',
  email: 'weilan@mail.cn',
  birthday: '1990-05-17',
  avatar: 'avatar/weilan.png',
  level: 4,
  joined: daysAgo(412, now),
  central: 1_234_567,
  venues: { ...emptyVenues(), AG: 100_050, PT: 77 },
  paid: 5_000_000,
  draws: 2,
})

const ways = ['bank', 'wxpay', 'alipay', 'usdt']

const orders = (member: number, count: number, now: number): Order[] =>
  Array.from({ length: count }, (_, i) => ({
    no: `CK${20_260_000 + i}`,
    member,
    cents: 100_000 + i * 12_345,
    way: ways[i % ways.length] ?? 'bank',
    at: now - (i + 1) * 5_400_000,
    state: (i % 3) + 1,
  }))

const bets = (member: number, now: number): Bet[] =>
  Array.from({ length: 23 }, (_, i) => ({
    id: 880_100 + i,
    member,
    cents: 1_000 + i * 111,
    win: i % 2 === 0 ? 123_450 + i : -(1_000 + i * 111),
    game: i % 2 === 0 ? '百家乐 3 桌' : '金龙转轮',
    category: i % 2 === 0 ? 'realbet' : 'concise',
    at: now - (i + 1) * 3_600_000,
    status: i % 3,
  }))

const rebateGames = [
  ['realbet', '真人返水'],
  ['concise', '电子返水'],
  ['sport', '体育返水'],
] as const

export function freshWorld(name: string, manner: Manner): World {
  const now = Date.now()
  const me = wei(now)
  const member = me.id
  return {
    name,
    manner,
    site: { open: true, repairTips: '', redPackets: true, downloads: true, popUp: '' },
    members: [me],
    tokens: {},
    cards: [
      {
        id: 31,
        member,
        type: 1,
        bank: '招商银行',
        owner: '韦岚',
        no: '6225880133334444',
        address: '深圳市南山支行',
      },
      {
        id: 32,
        member,
        type: 2,
        bank: 'USDT',
        owner: 'TRC20',
        no: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        address: '',
      },
    ],
    deposits: orders(member, 23, now),
    tron: [],
    withdrawals: orders(member, 3, now).map((order) => ({
      ...order,
      no: `QK${order.no}`,
      way: 'bank',
    })),
    transfers: orders(member, 4, now).map((order, i) => ({
      ...order,
      no: `ZZ${order.no}`,
      into: i % 2 === 0,
      venue: 'AG',
      state: i % 3,
    })),
    bets: bets(member, now),
    rebates: rebateGames.map(([category, game], i) => ({
      member,
      category,
      game,
      cents: 123_456 + i,
      at: daysAgo(i, now) - 60_000,
      claimed: i === 2 ? now - 30_000 : 0,
    })),
    packets: [{ member, cents: 888, deposit: 50_000, at: daysAgo(1, now) }],
    applications: [1, 2, 3, 0].map((state, i) => ({
      member,
      activity: 900 + i,
      name: `往期活动 ${i + 1}`,
      at: daysAgo(i + 1, now),
      state,
    })),
    tickets: [],
    agents: [],
    last: 5000,
  }
}

import type { Manner } from './habits.ts'

export interface Member {
  id: number
  name: string
  password: string
  realname: string
  payPassword: string
  pid: string
  mobile: string
  email: string
  birthday: string
  avatar: string
  level: number
  agent: boolean
  autoTransfer: boolean
  joined: number
  /** Cents: the central wallet, each venue's, all deposits ever, and the turnover still owed. */
  central: number
  venues: Record<string, number>
  paid: number
  owed: number
  draws: number
}
interface Card {
  id: number
  member: number
  type: 1 | 2
  bank: string
  owner: string
  no: string
  address: string
}
export interface Order {
  no: string
  member: number
  cents: number
  way: string
  at: number
  state: number
}
export interface TronOrder extends Order {
  /** Hundredths of a USDT. */
  usdt: number
  address: string
  hash: string
}
interface Transfer extends Order {
  into: boolean
  venue: string
}
export interface Bet {
  id: number
  member: number
  cents: number
  win: number
  game: string
  category: string
  at: number
  status: number
}
interface Rebate {
  member: number
  category: string
  game: string
  cents: number
  at: number
  claimed: number
}
interface Packet {
  member: number
  cents: number
  deposit: number
  at: number
}
interface Application {
  member: number
  activity: number
  name: string
  at: number
  state: number
}
export interface Ticket {
  id: number
  member: number
  no: string
  title: string
  content: string
  category: string
  priority: string
  status: 'pending' | 'processing' | 'replied' | 'closed'
  at: number
  replies: { id: number; by: 'admin' | 'user'; content: string; at: number }[]
}
export interface Site {
  open: boolean
  repairTips: string
  redPackets: boolean
  downloads: boolean
  popUp: string
}

/** Everything that one world of this server knows. It lives in memory. */
export interface World {
  name: string
  manner: Manner
  site: Site
  members: Member[]
  /** Session token to member's id. */
  tokens: Record<string, number>
  cards: Card[]
  deposits: Order[]
  tron: TronOrder[]
  withdrawals: Order[]
  transfers: Transfer[]
  bets: Bet[]
  rebates: Rebate[]
  packets: Packet[]
  applications: Application[]
  tickets: Ticket[]
  agents: { member: number; mobile: string; info: string }[]
  /** The last number given to anything. */
  last: number
}

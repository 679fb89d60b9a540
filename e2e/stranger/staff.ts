import { habitsOf, type Manner } from './habits.ts'
import { Refusal, nextNumber } from './call.ts'
import { newToken } from './account.ts'
import { newMember } from './seed.ts'
import type { Member, Site, World } from './world.ts'
import { newWorld } from './worlds.ts'

/** What a test may ask for when a journey begins. */
export interface Opening {
  /** As STRANGER_HABITS names them. */
  habits?: string | undefined
  turn?: number | undefined
  /** Whose session the world begins with; by default nobody's. */
  as?: 'member' | 'newcomer' | undefined
}

export function openWorld(name: string, manner: Manner, opening: Opening) {
  const habits = habitsOf(opening.habits)
  const world = newWorld(name, { ...manner, habits, turn: opening.turn ?? 0 })
  if (opening.as === 'newcomer') world.members = [newMember(90001, 'xinren01', 'xinren01')]
  const me = world.members[0]
  return { token: opening.as && me ? newToken(world, me) : null }
}

const existing = <T>(one: T | undefined) => {
  if (!one) throw new Refusal('没有这一项')
  return one
}
const first = (world: World) => existing(world.members[0])

/** What people behind the desk do. The specification knows nothing of them. */
export const staff = {
  /** A deposit arrives: the money is there, and its turnover is owed. */
  approve: (world: World, { no }: { no: string }) => {
    const order = existing([...world.tron, ...world.deposits].find((one) => one.no === no))
    const member = existing(world.members.find(({ id }) => id === order.member))
    order.state = 2
    member.central += order.cents
    member.paid += order.cents
    member.owed += order.cents
  },
  reject: (world: World, { no }: { no: string }) => {
    existing([...world.tron, ...world.deposits].find((one) => one.no === no)).state = 3
  },
  approvePromotion: (world: World, { name }: { name: string }) => {
    existing(world.applications.find((one) => one.name === name)).state = 2
  },
  answerTicket: (world: World, { title, content }: { title: string; content: string }) => {
    const ticket = existing(world.tickets.find((one) => one.title === title))
    ticket.status = 'replied'
    ticket.replies.push({ id: nextNumber(world), by: 'admin', content, at: Date.now() })
  },
  endSessions: (world: World) => {
    world.tokens = {}
  },
  change: (world: World, change: { member?: Partial<Member>; site?: Partial<Site> }) => {
    Object.assign(first(world), change.member)
    Object.assign(world.site, change.site)
  },
}
export type Staff = typeof staff

import { follow, type Guest } from './follow'
import { takeSeat } from './join'
import { lead, type Lent } from './lead'

export type Tabs = Awaited<ReturnType<typeof joinTabs>>

/** Joins the tabs of this browser that share one world: the first has it, the others ask it. */
export async function joinTabs() {
  const seat = await takeSeat()
  return {
    /** Undefined where this tab has the world. */
    follow: async (guest: Guest) => (seat.leads ? undefined : follow(seat, guest)),
    lead: (lent: Lent) => lead(seat.channel, lent),
  }
}

import { NAME } from './messages'

export interface Seat {
  /** Whether this tab has the world; otherwise another tab has it. */
  leads: boolean
  /** This tab has the world. */
  turn: Promise<void>
  channel: BroadcastChannel
}

/** Takes the world if no other tab has it, until this tab is closed; otherwise waits for it. */
export async function takeSeat(): Promise<Seat> {
  const channel = new BroadcastChannel(NAME)
  const whenClosed = new Promise<void>(() => undefined)
  const leads = await new Promise<boolean>((decided) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      decided(lock !== null)
      return lock ? whenClosed : undefined
    })
  })
  const turn = leads
    ? Promise.resolve()
    : new Promise<void>((mine) => {
        void navigator.locks.request(NAME, () => {
          mine()
          return whenClosed
        })
      })
  return { channel, leads, turn }
}

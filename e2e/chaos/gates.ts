import { createRandom } from '../../fixtures/chance/random'
import { tronAddress } from '../../fixtures/tron'
import { makeTronQr, readTronStatus } from '../../src/contract/tron'
import { REQUEST_ID } from '../../src/contract/envelope'
import type { Trouble } from './networkFaults'

export type Json = Record<string, unknown>

/** A box on the way that changes bodies; undefined leaves one as it is. */
export interface Gate {
  asks?: (path: string, body: Json) => Json | undefined
  answers?: (path: string, envelope: Json) => Json | undefined
}

/** A well-formed address that belongs to no order. */
const FOREIGN = tronAddress(createRandom('foreign'))

/** The order's status, with another value in one field. */
const status = (change: (data: Json) => Json): Gate => ({
  answers: (path, envelope) => {
    const { data } = envelope
    if (path !== readTronStatus.path || typeof data !== 'object' || data === null) return undefined
    return { ...envelope, data: { ...data, ...change(data as Json) } }
  },
})

/** The pictures that a gate let the server draw of it. */
export const foreignCodes = new Set<string>()

let traces = 0

/** The troubles that are a gate. */
export const gates: Partial<Record<Trouble, Gate>> = {
  // The server never learns the tap's id, and every answer carries a valid one of the gateway's.
  gatewayIds: {
    asks: (_, { [REQUEST_ID]: _ours, ...body }) => body,
    answers: (_, envelope) => ({
      ...envelope,
      [REQUEST_ID]: String(++traces).padStart(32, '0af3'),
    }),
  },
  otherAddress: status(() => ({ tron_address: FOREIGN })),
  otherAmount: status(({ usdt_amount }) => ({ usdt_amount: String(Number(usdt_amount) + 1) })),
  otherOrder: status(({ out_trade_no }) => ({
    out_trade_no: String(out_trade_no).replace(/\d(?=\D*$)/, (last) => String((+last + 1) % 10)),
  })),
  // The server's own picture, of another address.
  otherQr: {
    asks: (path, body) => (path === makeTronQr.path ? { ...body, address: FOREIGN } : undefined),
    answers(path, { data }) {
      if (path === makeTronQr.path) foreignCodes.add(String((data as Json | null)?.['qrcode']))
      return undefined
    },
  },
}

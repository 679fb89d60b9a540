import { createRandom } from '../../fixtures/chance/random'
import { tronAddress } from '../../fixtures/tron'
import { makeTronQr, readTronStatus } from '../../src/contract/tron'
import { REQUEST_ID } from '../../src/contract/envelope'
import type { Trouble } from './networkFaults'

export type Json = Record<string, unknown>

/** A device in the network that changes bodies; a function that returns undefined leaves the body as it is. */
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

/** The QR codes that the server drew of the foreign address. */
export const foreignCodes = new Set<string>()

let traces = 0

/** The troubles that change bodies. */
export const gates: Partial<Record<Trouble, Gate>> = {
  // The gateway removes the tap's id, and answers with valid ids of its own.
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
  // The server draws the QR code itself, of another address.
  otherQr: {
    asks: (path, body) => (path === makeTronQr.path ? { ...body, address: FOREIGN } : undefined),
    answers(path, { data }) {
      if (path === makeTronQr.path) foreignCodes.add(String((data as Json | null)?.['qrcode']))
      return undefined
    },
  },
}

import * as v from 'valibot'
import { firstValues, type Given, noteOnCall } from '@/contract/about'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { strictSchema } from '@/contract/strict'
import { declaredAt } from '@/contract/testing'

/** Thrown where a call cannot be made; the table shows the reason. */
export class Skip extends Error {}

export type Settings = Omit<Given, 'data' | 'need'>

const effects = ['read', 'write', 'money'] as const
const getRank = (call: Endpoint) =>
  call === login ? -1 : noteOnCall(call).last ? effects.length : effects.indexOf(call.effect)
/** Every call in the order of a run: the login, what reads, writes and moves money, and what ends the session. */
export const callsInOrder: readonly Endpoint[] = [...endpoints].sort(
  (a, b) => getRank(a) - getRank(b),
)

/** The bodies of a run's calls. A call from whose answer another's body is made is made before it. */
export class Samples<Made> {
  readonly #told = new Map<Endpoint, unknown>()
  readonly #made = new Map<Endpoint, Promise<Made>>()
  readonly #given: Given

  constructor(
    settings: Settings,
    /** Makes a call with its sample, or with another body. */
    private readonly make: (call: Endpoint, body?: unknown) => Promise<Made>,
  ) {
    this.#given = {
      ...settings,
      data: async (id, body) => {
        const call = endpoints.find((one) => one.id === id) as Endpoint
        await (body ? make(call, body) : this.makeOnce(call))
        if (!this.#told.has(call)) throw new Skip(`${id} told nothing`)
        return this.#told.get(call)
      },
      need: (value, why) => {
        if (value) return value as never
        throw new Skip(why)
      },
    }
  }

  makeOnce(call: Endpoint): Promise<Made> {
    const made = this.#made.get(call) ?? this.make(call)
    this.#made.set(call, made)
    return made
  }

  /** Keeps what a call told, if it can be read. */
  storeData(call: Endpoint, data: unknown) {
    const read = v.safeParse(strictSchema(call.data), data)
    if (read.success) this.#told.set(call, read.output)
  }

  async createBody(call: Endpoint): Promise<unknown> {
    const { sample } = noteOnCall(call)
    const body: unknown = sample ? await sample(this.#given) : firstValues(call)
    if (body) return body
    throw new Skip(`about() in ${declaredAt(call.id)} has no sample`)
  }
}

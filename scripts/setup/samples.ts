import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { createDefaultBody, type SampleContext, getCallAnnotation } from '@/contract/annotations'
import type { Endpoint } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { toStrictSchema } from '@/contract/schemas'
import { locateEndpointDeclaration } from '@/contract/testing'

/** Thrown when a call cannot be made; the message is shown as the reason. */
export class SkippedCall extends Error {}

export type Settings = Omit<SampleContext, 'data' | 'need'>

const effects = ['read', 'write', 'money'] as const
const getRank = (call: Endpoint) =>
  call === login
    ? -1
    : getCallAnnotation(call).endsSession
      ? effects.length
      : effects.indexOf(call.effect)
/** In the order of a run: login, reads, writes, money, and what ends the session. */
export const callsInOrder: readonly Endpoint[] = [...endpoints].sort(
  (a, b) => getRank(a) - getRank(b),
)

/** Creates the bodies of a run's calls, first making the calls that a body needs data of. */
export class Samples<Made> {
  readonly #data = new Map<Endpoint, unknown>()
  readonly #results = new Map<Endpoint, Promise<Made>>()
  readonly #given: SampleContext

  constructor(
    settings: Settings,
    /** Makes a call with its sample or another body. */
    private readonly make: (call: Endpoint, body?: unknown) => Promise<Made>,
  ) {
    this.#given = {
      ...settings,
      data: async (id, body) => {
        const call = endpoints.find((endpoint) => endpoint.id === id) as Endpoint
        await (body ? make(call, body) : this.makeOnce(call))
        if (!this.#data.has(call)) throw new SkippedCall(`${id} returned no data`)
        return this.#data.get(call)
      },
      need: (value, why) => {
        if (value) return value as never
        throw new SkippedCall(why)
      },
    }
  }

  makeOnce(call: Endpoint): Promise<Made> {
    const result = this.#results.get(call) ?? this.make(call)
    this.#results.set(call, result)
    return result
  }

  /** Ignores data that is not as in the contract. */
  storeData(call: Endpoint, data: unknown) {
    const read = v.safeParse(toStrictSchema(call.data), data)
    if (read.success) this.#data.set(call, read.output)
  }

  async createBody(call: Endpoint): Promise<unknown> {
    const { sample } = getCallAnnotation(call)
    const body: unknown = sample ? await sample(this.#given) : createDefaultBody(call)
    if (body) return body
    throw new SkippedCall(`about() in ${locateEndpointDeclaration(call.id)} has no sample`)
  }
}

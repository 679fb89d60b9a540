import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { createSampleBody, type SampleContext, getCallDocs } from '@/contract/annotations'
import type { Endpoint } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { withoutFallbacks } from '@/contract/schemas'
import { locateEndpointDeclaration } from '@/contract/testing'

/** Thrown when a call cannot be made; the message is shown as the reason. */
export class SkippedCall extends Error {}

export type SampleSettings = Omit<SampleContext, 'getData' | 'requireValue'>

const EFFECTS_IN_ORDER = ['read', 'write', 'money'] as const
function getRank(call: Endpoint): number {
  if (call === login) return -1
  if (getCallDocs(call).endsSession) return EFFECTS_IN_ORDER.length
  return EFFECTS_IN_ORDER.indexOf(call.effect)
}
/** In the order of a run: login, reads, writes, money, and what ends the session. */
export const callsInOrder: readonly Endpoint[] = [...endpoints].sort(
  (a, b) => getRank(a) - getRank(b),
)

/** Creates the bodies of a run's calls. Where a body needs another call's data, makes that call first. */
export class Samples<CallResult> {
  readonly #data = new Map<Endpoint, unknown>()
  readonly #results = new Map<Endpoint, Promise<CallResult>>()
  readonly #context: SampleContext

  constructor(
    settings: SampleSettings,
    /** Makes a call with its sample or another body. */
    private readonly makeCall: (call: Endpoint, body?: unknown) => Promise<CallResult>,
  ) {
    this.#context = {
      ...settings,
      getData: async (id, body) => {
        const call = endpoints.find((endpoint) => endpoint.id === id) as Endpoint
        if (body) await makeCall(call, body)
        else await this.makeOnce(call)
        if (!this.#data.has(call)) throw new SkippedCall(`${id} returned no data`)
        return this.#data.get(call)
      },
      requireValue: (value, why) => {
        if (value) return value as never
        throw new SkippedCall(why)
      },
    }
  }

  makeOnce(call: Endpoint): Promise<CallResult> {
    const result = this.#results.get(call) ?? this.makeCall(call)
    this.#results.set(call, result)
    return result
  }

  /** Ignores data that is not as in the contract. */
  storeData(call: Endpoint, data: unknown) {
    const read = v.safeParse(withoutFallbacks(call.data), data)
    if (read.success) this.#data.set(call, read.output)
  }

  async createBody(call: Endpoint): Promise<unknown> {
    const { sample } = getCallDocs(call)
    const body: unknown = sample ? await sample(this.#context) : createSampleBody(call)
    if (body) return body
    throw new SkippedCall(`about() in ${locateEndpointDeclaration(call.id)} has no sample`)
  }
}

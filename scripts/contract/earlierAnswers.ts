import * as v from 'valibot'
import { currentUser } from '@/contract/account'
import type { DataOf, Endpoint } from '@/contract/endpoint'

/** Values from earlier answers for the bodies of later calls: ids, numbers, the member. */
export class Found {
  readonly #data = new Map<string, unknown>()
  readonly #messages = new Map<string, string>()

  note(endpoint: Endpoint, data: unknown, message: string) {
    const clean = v.safeParse(endpoint.data, data)
    if (clean.success) this.#data.set(endpoint.id, clean.output)
    this.#messages.set(endpoint.id, message)
  }
  /** The clean data of an endpoint's last readable answer. */
  data<E extends Endpoint>({ id }: E): DataOf<E> | undefined {
    return this.#data.get(id)
  }
  message = ({ id }: Endpoint) => this.#messages.get(id)?.trim() || undefined
  user = () => this.data(currentUser)
}

/** Thrown when a call cannot be made; the table shows the reason. */
export class Skip {
  constructor(readonly why: string) {}
}
export const skip = (why: string) => new Skip(why)

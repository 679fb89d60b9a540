import { expect, test as base, type APIRequestContext, type Locator } from '@playwright/test'
import type { Opening, Staff } from '../stranger/staff'
import type { Member, World } from '../stranger/world'
import { AppModel } from '../models/AppModel'
import { beginSession } from '../harness/begin'
import { STRANGER } from '../harness/ports'
import { knownTags } from '../harness/stories'
import { reportPolicy, watch, type Watch } from '../harness/watch'

/** For all tests at once: STRANGER_HABITS=none, or some names; STRANGER_TURN=3 chooses other forms. */
const { STRANGER_HABITS, STRANGER_TURN = '0' } = process.env

type Told = Omit<World, 'manner'>

/** The server behind the app: what it has, and what its staff do. */
class Stranger {
  constructor(
    private readonly request: APIRequestContext,
    readonly world: string,
  ) {}
  private async send<T>(name: string, data: unknown = {}): Promise<T> {
    const headers = { 'x-world': this.world }
    const answered = await this.request.post(`${STRANGER}/__stranger/${name}`, { data, headers })
    if (!answered.ok()) throw new Error(`${name}: ${await answered.text()}`)
    return (await answered.json()) as T
  }
  open = (opening: Opening) => this.send<{ token: string | null }>('open', opening)
  state = () => this.send<Told>('state')
  do = <A extends keyof Staff>(act: A, ...given: Given<A>) => this.send(act, given[0])

  async me(): Promise<Member> {
    const [member] = (await this.state()).members
    if (!member) throw new Error('the world has no member')
    return member
  }
  central = async () => (await this.me()).central
  /** The newest of a table. */
  async newest<T extends ListName>(table: T) {
    const [row] = (await this.state())[table]
    if (!row) throw new Error(`${table} is empty`)
    return row as Told[T][number]
  }
}
type Given<A extends keyof Staff> = Parameters<Staff[A]> extends [World, infer G] ? [given: G] : []
type ListName = {
  [K in keyof Told]: Told[K] extends unknown[] ? K : never
}[keyof Told]

/** «12,345.67»: how the app must show these cents. */
export const shown = (cents: number) => {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

interface Options {
  /** Who has logged in. */
  as: 'guest' | 'member' | 'newcomer'
  habits: string | undefined
  /** Which of its forms the server writes. */
  turn: number
}
interface Fixtures {
  watched: Watch
  stranger: Stranger
  app: AppModel
}

/** The harness for the members' build at a server that is not ours: no control surface, no scenario. */
export const test = base.extend<Options & Fixtures>({
  as: ['member', { option: true }],
  habits: [STRANGER_HABITS, { option: true }],
  turn: [Number(STRANGER_TURN), { option: true }],

  watched: [
    async ({ page, context }, use, info) => {
      knownTags(info.tags)
      const watched = watch(page)
      await context.addInitScript(reportPolicy)
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations').toEqual([])
    },
    { auto: true },
  ],

  stranger: async ({ request }, use, info) => use(new Stranger(request, info.testId)),

  app: async ({ page, context, stranger, as, habits, turn, watched }, use) => {
    const opening = { habits, turn, ...(as !== 'guest' && { as }) }
    const { token } = await stranger.open(opening)
    await context.setExtraHTTPHeaders({ 'x-world': stranger.world })
    await beginSession(page, token)
    await use(new AppModel(page, 'http', watched))
  },
})

export { expect }

/** «2026-11-22 10:00:00»: how the app must show this moment, in Beijing. */
export const moment = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The picture has come from the server and can be seen. */
export async function arrives(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, 'the picture has come').toBeGreaterThan(0)
}

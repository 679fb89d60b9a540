import * as v from 'valibot'
import { create } from 'zustand'
import { device, readStored, rowsOf } from '@/lib/storage'

/** What names a game at its provider; everything else is read from the list. */
const ownGame = v.object({
  platform: v.string(),
  type: v.string(),
  code: v.string(),
  name: v.string(),
})
export type OwnGame = v.InferOutput<typeof ownGame>
/** How many are kept, newest first: games played, games starred, and members of this phone. */
export const MOST = { recent: 20, favourite: 100, members: 5 }
const games = (most: number) =>
  v.pipe(
    rowsOf(ownGame),
    v.transform((all) => all.slice(0, most)),
  )
const kept = rowsOf(
  v.object({
    member: v.string(),
    recent: games(MOST.recent),
    favourite: games(MOST.favourite),
  }),
)
type OfMember = v.InferOutput<typeof kept>[number]
const KEY = 'ownGames'

const stored = (): OfMember[] => readStored(device, KEY, kept) ?? []

const useOwn = create<{ all: OfMember[] }>(() => ({ all: stored() }))

const none: OfMember = { member: '', recent: [], favourite: [] }
const of = (all: readonly OfMember[], member: string) => all.find((one) => one.member === member)

/** A member's own games; a guest, and a member who is not known yet, has none. */
export const useOwnGames = (member: string): OfMember =>
  useOwn(({ all }) => of(all, member) ?? none)

export const sameGame = (a: OwnGame, b: OwnGame) =>
  a.platform === b.platform && a.type === b.type && a.code === b.code && a.name === b.name

const without = (list: readonly OwnGame[], game: OwnGame) =>
  list.filter((one) => !sameGame(one, game))

/** `device` keeps in memory what storage refuses, so the visit has it in any case. */
function change(member: string, update: (old: OfMember) => Partial<OfMember>) {
  if (member === '') return
  // From storage, since another tab may have written meanwhile.
  const before = stored()
  const old = { ...(of(before, member) ?? none), member }
  const others = before.filter((one) => one.member !== member)
  const all = [{ ...old, ...update(old) }, ...others].slice(0, MOST.members)
  device.set(KEY, JSON.stringify(all))
  useOwn.setState({ all })
}

// Another tab has changed something.
globalThis.window?.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) useOwn.setState({ all: stored() })
})

/** Notes that he played it. */
export const notePlayed = (member: string, game: OwnGame) =>
  change(member, ({ recent }) => ({
    recent: [game, ...without(recent, game)].slice(0, MOST.recent),
  }))

/** Keeps it, or no longer. */
export const toggleFavourite = (member: string, game: OwnGame) =>
  change(member, ({ favourite }) => ({
    favourite: favourite.some((one) => sameGame(one, game))
      ? without(favourite, game)
      : [game, ...favourite].slice(0, MOST.favourite),
  }))

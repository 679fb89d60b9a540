import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { hashText } from '@/lib/hash'
import {
  deviceStorage,
  getLastingKey,
  parseStored,
  PERSONAL_PREFIX,
  readStored,
  createLenientListSchema,
} from '@/lib/storage/storage'

const ownGame = v.object({
  platform: v.string(),
  type: v.string(),
  code: v.string(),
  name: v.string(),
})
export type RememberedGame = v.InferOutput<typeof ownGame>
const games = createLenientListSchema(ownGame)

/** Newest first. */
const MOST = { recent: 20, favourite: 100 }
type Kind = keyof typeof MOST
const toStorageKey = (member: string, kind: Kind) =>
  kind === 'recent'
    ? `${PERSONAL_PREFIX}recentGames:${hashText(member)}`
    : getLastingKey(member, 'favourites')

const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Guests and members not known yet have none. */
export function useRememberedGames(member: string, kind: Kind): RememberedGame[] {
  const text = useSyncExternalStore(subscribe, () => deviceStorage.get(toStorageKey(member, kind)))
  return useMemo(() => parseStored(text, games)?.slice(0, MOST[kind]) ?? [], [text, kind])
}

export const isSameGame = (a: RememberedGame, b: RememberedGame) =>
  a.platform === b.platform && a.type === b.type && a.code === b.code && a.name === b.name

const isIn = (list: readonly RememberedGame[], game: RememberedGame) =>
  list.some((candidate) => isSameGame(candidate, game))

/** `device` keeps in memory what storage refuses. */
function change(
  member: string,
  kind: Kind,
  game: RememberedGame,
  isKept: (list: RememberedGame[]) => boolean,
) {
  if (member === '') return
  const key = toStorageKey(member, kind)
  const before = readStored(deviceStorage, key, games) ?? []
  const others = before.filter((candidate) => !isSameGame(candidate, game))
  const next = isKept(before) ? [game, ...others] : others
  deviceStorage.set(key, JSON.stringify(next.slice(0, MOST[kind])))
  for (const listener of listeners) listener()
}

export const rememberPlayed = (member: string, game: RememberedGame) =>
  change(member, 'recent', game, () => true)

export const toggleFavourite = (member: string, game: RememberedGame) =>
  change(member, 'favourite', game, (list) => !isIn(list, game))

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

/** Newest first; older ones are dropped. */
const MAX_GAMES = { recent: 20, favourite: 100 }
type Kind = keyof typeof MAX_GAMES
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

/** Empty for guests, and while the member is unknown. */
export function useRememberedGames(member: string, kind: Kind): RememberedGame[] {
  const text = useSyncExternalStore(subscribe, () => deviceStorage.get(toStorageKey(member, kind)))
  return useMemo(() => parseStored(text, games)?.slice(0, MAX_GAMES[kind]) ?? [], [text, kind])
}

export const isSameGame = (a: RememberedGame, b: RememberedGame): boolean =>
  a.platform === b.platform && a.type === b.type && a.code === b.code && a.name === b.name

const includesGame = (list: readonly RememberedGame[], game: RememberedGame) =>
  list.some((candidate) => isSameGame(candidate, game))

function updateList(
  member: string,
  kind: Kind,
  game: RememberedGame,
  shouldKeep: (list: RememberedGame[]) => boolean,
) {
  if (member === '') return
  const key = toStorageKey(member, kind)
  const before = readStored(deviceStorage, key, games) ?? []
  const others = before.filter((candidate) => !isSameGame(candidate, game))
  const next = shouldKeep(before) ? [game, ...others] : others
  deviceStorage.set(key, JSON.stringify(next.slice(0, MAX_GAMES[kind])))
  for (const listener of listeners) listener()
}

export const rememberPlayed = (member: string, game: RememberedGame): void =>
  updateList(member, 'recent', game, () => true)

export const toggleFavourite = (member: string, game: RememberedGame): void =>
  updateList(member, 'favourite', game, (list) => !includesGame(list, game))

import { IconStar } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useIsLoggedIn } from '@/api/session'
import { hashText } from '@/lib/hash'
import {
  deviceStorage,
  getLastingKey,
  parseStored,
  PERSONAL_PREFIX,
  readStored,
  createLenientListSchema,
} from '@/lib/storage/storage'
import { words } from '@/lib/text/words'
import { useMemberStorageKey } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'

const rememberedGameSchema = v.object({
  platform: v.string(),
  type: v.string(),
  code: v.string(),
  name: v.string(),
})
export type RememberedGame = v.InferOutput<typeof rememberedGameSchema>
const gameListSchema = createLenientListSchema(rememberedGameSchema)

/** Older ones are dropped. */
const MAX_GAMES = { recent: 20, favourite: 100 }
type ListKind = keyof typeof MAX_GAMES
const getStorageKey = (owner: string, kind: ListKind) =>
  kind === 'recent'
    ? `${PERSONAL_PREFIX}recentGames:${hashText(owner)}`
    : getLastingKey(owner, 'favourites')

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
export function useRememberedGames(owner: string, kind: ListKind): RememberedGame[] {
  const text = useSyncExternalStore(subscribe, () => deviceStorage.get(getStorageKey(owner, kind)))
  return useMemo(
    () => parseStored(text, gameListSchema)?.slice(0, MAX_GAMES[kind]) ?? [],
    [text, kind],
  )
}

const isSameGame = (a: RememberedGame, b: RememberedGame) =>
  a.platform === b.platform && a.type === b.type && a.code === b.code && a.name === b.name

const includesGame = (list: readonly RememberedGame[], game: RememberedGame) =>
  list.some((candidate) => isSameGame(candidate, game))
const removeGame = (list: readonly RememberedGame[], game: RememberedGame) =>
  list.filter((candidate) => !isSameGame(candidate, game))

function storeChangedList(
  owner: string,
  kind: ListKind,
  change: (list: RememberedGame[]) => RememberedGame[],
): void {
  if (owner === '') return
  const key = getStorageKey(owner, kind)
  const next = change(readStored(deviceStorage, key, gameListSchema) ?? [])
  deviceStorage.set(key, JSON.stringify(next.slice(0, MAX_GAMES[kind])))
  for (const listener of listeners) listener()
}

export const rememberPlayedGame = (owner: string, game: RememberedGame): void =>
  storeChangedList(owner, 'recent', (list) => [game, ...removeGame(list, game)])

export const toggleFavourite = (owner: string, game: RememberedGame): void =>
  storeChangedList(owner, 'favourite', (list) =>
    includesGame(list, game) ? removeGame(list, game) : [game, ...list],
  )

export function FavouriteButton({ game }: { game: RememberedGame }) {
  const owner = useMemberStorageKey()
  const isLoggedIn = useIsLoggedIn()
  // A tap before the member is known is stored later.
  const isToggleWaiting = useRef(false)
  useEffect(() => {
    if (!isToggleWaiting.current || owner === '') return
    isToggleWaiting.current = false
    toggleFavourite(owner, game)
  }, [owner, game])
  const isFavourite = includesGame(useRememberedGames(owner, 'favourite'), game)
  return (
    <button
      type="button"
      className="icon-button tone"
      data-tone={isFavourite ? 'gold' : 'dim'}
      aria-label={`收藏${game.name}`}
      aria-pressed={isFavourite}
      onClick={() => {
        if (owner !== '') toggleFavourite(owner, game)
        else if (isLoggedIn) isToggleWaiting.current = !isToggleWaiting.current
        else toast.info(words.logInFirst)
      }}
    >
      <IconStar size={24} fill={isFavourite ? 'currentcolor' : 'none'} aria-hidden />
    </button>
  )
}

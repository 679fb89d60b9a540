import { useEffect, useRef } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { words } from '@/lib/text/words'
import { useStorageOwner } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { type RememberedGame, isSameGame, toggleFavourite, useRememberedGames } from './ownGames'

export function FavouriteButton({ game }: { game: RememberedGame }) {
  const owner = useStorageOwner()
  const loggedIn = useIsLoggedIn()
  // A tap before the member is known is stored later.
  const isPending = useRef(false)
  useEffect(() => {
    if (!isPending.current || owner === '') return
    isPending.current = false
    toggleFavourite(owner, game)
  }, [owner, game])
  const isFavourite = useRememberedGames(owner, 'favourite').some((favourite) =>
    isSameGame(favourite, game),
  )
  return (
    <button
      type="button"
      className="icon-button tone"
      data-tone={isFavourite ? 'gold' : 'dim'}
      aria-label={`收藏${game.name}`}
      aria-pressed={isFavourite}
      onClick={() => {
        if (owner !== '') toggleFavourite(owner, game)
        else if (loggedIn) isPending.current = !isPending.current
        else toast.info(words.logInFirst)
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <path
          fill={isFavourite ? 'currentcolor' : 'none'}
          stroke="currentcolor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          d="M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z"
        />
      </svg>
    </button>
  )
}

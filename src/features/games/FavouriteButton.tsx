import { useEffect, useRef } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { words } from '@/lib/text/words'
import { useStorageOwner } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { type RememberedGame, isSameGame, toggleFavourite, useRememberedGames } from './ownGames'

export function FavouriteButton({ game }: { game: RememberedGame }) {
  const owner = useStorageOwner()
  const loggedIn = useIsLoggedIn()
  // Pressed before the member was known.
  const early = useRef(false)
  useEffect(() => {
    if (!early.current || owner === '') return
    early.current = false
    toggleFavourite(owner, game)
  }, [owner, game])
  const on = useRememberedGames(owner, 'favourite').some((own) => isSameGame(own, game))
  return (
    <button
      type="button"
      className="icon-button tone"
      data-tone={on ? 'gold' : 'dim'}
      aria-label={`收藏${game.name}`}
      aria-pressed={on}
      onClick={() => {
        if (owner !== '') toggleFavourite(owner, game)
        else if (loggedIn) early.current = !early.current
        else toast.info(words.logInFirst)
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <path
          fill={on ? 'currentcolor' : 'none'}
          stroke="currentcolor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          d="M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z"
        />
      </svg>
    </button>
  )
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Game } from '@/contract/games'
import { chunk } from '@/ui/chunk'
import { ErrorState } from '@/ui/feedback/ErrorState'
import css from './GamePanel.module.css'
import { GameTile } from './GameTile'
import { gameKey } from '@/features/games/visibleGames'

/** As many are always in the page: all of a category of usual size. */
const PLAIN = 120
/** Of these, what any phone shows at first; they are drawn alone, and the others right behind them. */
const FIRST = 12

const more = chunk(() => import('./MoreTiles'))

interface Props {
  games: readonly Game[]
  onOpen: (game: Game) => void
}

/** The tiles of a category, in two columns. */
export function GameTiles({ games, onOpen }: Props) {
  const shown = useDeferredValue(PLAIN, FIRST)
  const rest = useMemo(() => games.slice(PLAIN), [games])
  return (
    <>
      <div className={css.grid}>
        {games.slice(0, shown).map((game) => (
          <GameTile key={gameKey(game)} game={game} onOpen={onOpen} />
        ))}
      </div>
      {shown === PLAIN && rest.length > 0 && <Rest games={rest} onOpen={onOpen} />}
    </>
  )
}

/** The others, once the part that draws those near the screen is there. */
function Rest(props: Props) {
  const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting')
  useEffect(() => {
    if (state === 'waiting')
      more.load().then(
        () => setState('here'),
        () => setState('lost'),
      )
  }, [state])
  const here = more.get()
  if (here) return <here.MoreTiles {...props} />
  return state === 'lost' && <ErrorState onRetry={() => setState('waiting')} />
}

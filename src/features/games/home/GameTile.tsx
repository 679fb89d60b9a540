import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@/api/call'
import { keyOf } from '@/api/query'
import type { Game } from '@/contract/games'
import { listVenues, type Venue } from '@/contract/wallet'
import { coverOf, gameKey, popularity } from '../gameRules'
import { Picture } from '@/ui/content/Picture'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './Games.module.css'

interface Props {
  game: Game
  onOpen: (game: Game) => void
}

/** A game: cover, name, provider and 热度 (HOME-08). The name is shown without the provider that stands below it. */
export function GameTile({ game, onOpen }: Props) {
  const { name, platform_name: house } = game
  // As the wallet's screens read it in the last minutes; home itself asks for no venue.
  const venues = useQueryClient().getQueryData<Reply<Venue[]>>(keyOf(listVenues, {}))?.data
  return (
    <button type="button" className={css.tile} aria-label={name} onClick={() => onOpen(game)}>
      <span className={css.cover}>
        <Picture src={coverOf(game)} alt="" ratio={1.5} />
        {venues?.some((venue) => venue.name === house && !venue.status) && (
          <b className={css.veil}>维护中</b>
        )}
      </span>
      <span className={css.words}>
        <b className={css.name}>{name.split(`·${house.slice(0, 2) || name}`)[0]}</b>
        <span className={css.meta}>
          <span className="one-line">{house}</span>
          <span>热 {popularity(gameKey(game))}</span>
        </span>
      </span>
    </button>
  )
}

/** The same boxes while the games are loading. */
export const GameTileSkeleton = () => (
  <div className={css.tile}>
    <div className={css.cover} />
    <div className={css.words}>
      <SkeletonLine width="72%" />
      <SkeletonLine width="44%" height={11} />
    </div>
  </div>
)

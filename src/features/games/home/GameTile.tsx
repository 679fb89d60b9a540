import type { Game } from '@/contract/games'
import { coverOf, gameKey, popularity } from '@/features/games/gameRules'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './Games.module.css'

interface Props {
  game: Game
  onOpen: (game: Game) => void
}

/** A game: cover, provider, name and 热度 (HOME-08). */
export function GameTile({ game, onOpen }: Props) {
  return (
    <button type="button" className={css.tile} aria-label={game.name} onClick={() => onOpen(game)}>
      <span className={css.cover}>
        <Picture className={css.picture} src={coverOf(game)} alt="" />
        {game.platform_name && (
          <span className={`one-line ${css.provider}`}>{game.platform_name}</span>
        )}
      </span>
      <span className={css.words}>
        <b className={`one-line ${css.name}`}>{game.name}</b>
        <span className={css.heat}>
          热度<span className={css.number}>{popularity(gameKey(game))}</span>
        </span>
      </span>
    </button>
  )
}

/** The same boxes while the games are loading. */
export const GameTileSkeleton = () => (
  <div className={css.tile}>
    <SkeletonBlock height={92} radius={0} />
    <div className={`${css.words} ${css.bones}`}>
      <SkeletonLine width="72%" />
      <SkeletonLine width="44%" height={11} />
    </div>
  </div>
)

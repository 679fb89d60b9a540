import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './GameTileSkeletons.module.css'
import panel from './GamePanel.module.css'
import tile from './GameTile.module.css'

/** Skeletons in the same boxes as the games. */
export const GameTileSkeletons = () => (
  <div className={panel.grid} aria-hidden>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={tile.tile}>
        <SkeletonBlock height={92} radius={0} />
        <div className={`${tile.words} ${css.words}`}>
          <SkeletonLine width="72%" />
          <SkeletonLine width="44%" height={11} />
        </div>
      </div>
    ))}
  </div>
)

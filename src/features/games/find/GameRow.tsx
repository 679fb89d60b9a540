import { StarButton } from '@/features/games/StarButton'
import { useOpenGame } from '@/features/games/useOpenGame'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './GameRow.module.css'
import type { Found } from './search'

/** A game in a list: its cover, its name with what was asked for, its provider, and the star that keeps it. */
export function GameRow({ game, from, to, onLeave }: Found & { onLeave: () => void }) {
  const open = useOpenGame()
  const cover = game.mobile_img || game.app_img || game.app_icon || game.api_logo_img
  const { platform_name: platform, game_type: type, game_code: code, name } = game
  const chars = [...name]
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.open}
        onClick={() => {
          onLeave()
          open(game)
        }}
      >
        <Picture className={css.cover} src={cover} alt="" />
        <span className={css.words}>
          <b className={css.name}>
            {chars.slice(0, from)}
            {to > from && <mark className={css.mark}>{chars.slice(from, to)}</mark>}
            {chars.slice(to)}
          </b>
          <span className={css.house}>{platform}</span>
        </span>
      </button>
      <StarButton game={{ platform, type, code, name }} />
    </li>
  )
}

/** The same boxes while the lists are loading. */
export const GameRowBones = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={css.row}>
        <span className={css.open}>
          <span className={css.cover}>
            <SkeletonBlock height={48} radius={0} />
          </span>
          <span className={css.words}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="34%" height={11} />
          </span>
        </span>
      </div>
    ))}
  </div>
)

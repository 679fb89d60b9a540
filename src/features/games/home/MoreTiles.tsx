import { useMemo, useRef } from 'react'
import type { Game } from '@/contract/games'
import { gameKey } from '@/features/games/gameRules'
import { useWindow } from '@/ui/list/useWindow'
import { blocksOf, partsOf } from '@/ui/list/windowing'
import { GameTile } from './GameTile'
import css from './Games.module.css'

/** Six rows of two, or three of four; a tile adds half of its row's height, in px. */
const TILES = { all: 0, row: 78 }
const BLOCK = 12
/** Between rows, in px. Below a block's last row it is the block's own, so that the block's height is all of it. */
const GAP = 8

interface Props {
  games: readonly Game[]
  onOpen: (game: Game) => void
}

/** The games of a long category behind the first ones: those near the screen are in the page. */
export function MoreTiles({ games, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { blocks, total } = useMemo(() => blocksOf([games], (all) => all, BLOCK), [games])
  const { heights, shown } = useWindow(list, blocks, total, TILES)
  return (
    <div ref={list} style={{ marginTop: GAP }}>
      {partsOf(blocks, heights, shown).map((part) => {
        if ('gap' in part) return <div key={`gap ${part.from}`} style={{ height: part.gap }} />
        const { start, end } = blocks[part.at] ?? { start: 0, end: 0 }
        return (
          <div key={start} className={css.grid} style={{ paddingBottom: GAP }} data-at={part.at}>
            {games.slice(start, end).map((game) => (
              <GameTile key={gameKey(game)} game={game} onOpen={onOpen} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

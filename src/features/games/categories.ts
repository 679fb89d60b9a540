import {
  IconBallFootball,
  IconCards,
  IconChess,
  IconCircles,
  IconColumns3,
  IconDeviceGamepad2,
  IconFish,
  IconFlame,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { GameCategory } from '@/contract/games'

export type CategoryWord = GameCategory | 'hot'
export interface Category {
  /** Spec 2: the category's index. */
  index: number
  /** The argument of GET /api/game/list. */
  word: CategoryWord
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

/** In the order of the rail; the first is the default. */
export const categories = [
  { index: 7, word: 'hot', label: '热门', icon: IconFlame },
  { index: 0, word: 'realbet', label: '真人', icon: IconCards },
  { index: 1, word: 'sport', label: '体育', icon: IconBallFootball },
  { index: 2, word: 'gaming', label: '电竞', icon: IconDeviceGamepad2 },
  { index: 3, word: 'joker', label: '棋牌', icon: IconChess },
  { index: 4, word: 'concise', label: '电子', icon: IconColumns3 },
  { index: 5, word: 'lottery', label: '彩票', icon: IconCircles },
  { index: 6, word: 'fish', label: '捕鱼', icon: IconFish },
] as const satisfies readonly Category[]

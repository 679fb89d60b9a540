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
import type { Game, GameCategory } from '@/contract/games'
import { session } from '@/api/session'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { useGo } from '@/ui/navigation/AppLink'

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

/** Only app_state 1 is shown; hot shows is_hot (HOME-06). A game of another category is left out. */
export const visibleGames = (games: readonly Game[], { word }: Category): Game[] =>
  games.filter(
    (game) =>
      game.app_state &&
      (word === 'hot' ? game.is_hot : game.category_id === word || game.category_id === ''),
  )

/** The key of a game: names repeat between platforms. */
export const gameKey = (game: Game) =>
  `${game.platform_name}/${game.game_type}/${game.game_code}/${game.name}`

/** The address of its picture, unchecked. */
export const coverOf = ({ mobile_img, app_img, app_icon, api_logo_img }: Game) =>
  mobile_img || app_img || app_icon || api_logo_img

/** Spec 3: a number between 200 and 888, both included, drawn at random and not from the server. */
const LEAST = 200
const MOST = 888

const drawn = new Map<string, number>()

/** The 热度 of a game: drawn once, then the same until the page is reloaded. */
export function popularity(key: string): number {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const value = LEAST + Math.floor(Math.random() * (MOST - LEAST + 1))
  drawn.set(key, value)
  return value
}

/** Kept while the page lives: the category, and how far down the page was when a game was opened from it. */
export const homePlace: { category: Category; top: number } = { category: categories[0], top: 0 }

/** Opens a game (HOME-09): its page for a member, 请登录！ for a guest. */
export function useOpenGame() {
  const go = useGo()
  return (game: Game) => {
    if (!session.token()) return toast.info(words.logInFirst)
    homePlace.top = window.scrollY
    const { platform_name: platform, game_type: type, game_code: code, name: gameName } = game
    void go(links.game({ platform, type, code, gameName }))
  }
}

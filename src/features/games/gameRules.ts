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
import { session } from '@/api/session'
import type { Game, GameCategory } from '@/contract/games'
import { links } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { toast } from '@/ui/feedback/toast'
import { useNavigateWithAccessCheck } from '@/ui/navigation/AppLink'

export type CategoryWord = GameCategory | 'hot'
export interface Category {
  /** Spec 2. */
  index: number
  /** The argument of GET /api/game/list. */
  word: CategoryWord
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

export const gameTabs = [
  { index: 7, word: 'hot', label: '热门', icon: IconFlame },
  { index: 0, word: 'realbet', label: '真人', icon: IconCards },
  { index: 1, word: 'sport', label: '体育', icon: IconBallFootball },
  { index: 2, word: 'gaming', label: '电竞', icon: IconDeviceGamepad2 },
  { index: 3, word: 'joker', label: '棋牌', icon: IconChess },
  { index: 4, word: 'concise', label: '电子', icon: IconColumns3 },
  { index: 5, word: 'lottery', label: '彩票', icon: IconCircles },
  { index: 6, word: 'fish', label: '捕鱼', icon: IconFish },
] as const satisfies readonly Category[]

/** HOME-06: only app_state 1; hot shows is_hot. */
export const findOpenGamesOfCategory = (games: readonly Game[], { word }: Category): Game[] =>
  games.filter(
    (game) =>
      game.app_state &&
      (word === 'hot' ? game.is_hot : game.category_id === word || game.category_id === ''),
  )

type GameIdentity = Pick<Game, 'platform_name' | 'game_type' | 'game_code' | 'name'>

/** Unlike its name alone, unique over all platforms. */
export const getGameKey = (game: GameIdentity): string =>
  `${game.platform_name}/${game.game_type}/${game.game_code}/${game.name}`

/** The picture's address as the server sends it, unchecked. */
export const getCover = ({ mobile_img, app_img, app_icon, api_logo_img }: Game): string =>
  mobile_img || app_img || app_icon || api_logo_img

/** Spec 3: random, both bounds included. */
const MIN_POPULARITY = 200
const MAX_POPULARITY = 888

const popularityByKey = new Map<string, number>()

/** Drawn once, then the same until the page is reloaded. */
export function drawPopularityOnce(key: string): number {
  const stored = popularityByKey.get(key)
  if (stored !== undefined) return stored
  const span = MAX_POPULARITY - MIN_POPULARITY + 1
  const value = MIN_POPULARITY + Math.floor(Math.random() * span)
  popularityByKey.set(key, value)
  return value
}

/** Kept while the page lives. */
export const lastHomePosition: { category: Category; top: number } = {
  category: gameTabs[0],
  top: 0,
}

/** HOME-09: opens a game, or tells a visitor to log in. */
export function useOpenGame() {
  const navigate = useNavigateWithAccessCheck()
  return (game: Game) => {
    if (!session.getToken()) return toast.info(words.logInFirst)
    lastHomePosition.top = window.scrollY
    const { platform_name: platform, game_type: type, game_code: code, name: gameName } = game
    void navigate(links.game({ platform, type, code, gameName }))
  }
}

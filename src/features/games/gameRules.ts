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

export type CategoryId = GameCategory | 'hot'
export interface Category {
  /** Spec 2. */
  index: number
  /** Sent to GET /api/game/list. */
  id: CategoryId
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

export const gameCategories = [
  { index: 7, id: 'hot', label: '热门', icon: IconFlame },
  { index: 0, id: 'realbet', label: '真人', icon: IconCards },
  { index: 1, id: 'sport', label: '体育', icon: IconBallFootball },
  { index: 2, id: 'gaming', label: '电竞', icon: IconDeviceGamepad2 },
  { index: 3, id: 'joker', label: '棋牌', icon: IconChess },
  { index: 4, id: 'concise', label: '电子', icon: IconColumns3 },
  { index: 5, id: 'lottery', label: '彩票', icon: IconCircles },
  { index: 6, id: 'fish', label: '捕鱼', icon: IconFish },
] as const satisfies readonly Category[]

const isInCategory = ({ is_hot, category_id }: Game, { id }: Category) =>
  id === 'hot' ? is_hot : category_id === id || category_id === ''

/** HOME-06: only app_state 1; hot shows is_hot. */
export const filterOpenGames = (games: readonly Game[], category: Category): Game[] =>
  games.filter((game) => game.app_state && isInCategory(game, category))

type GameIdentity = Pick<Game, 'platform_name' | 'game_type' | 'game_code' | 'name'>

/** Unique over all platforms, unlike the name. */
export const getGameKey = (game: GameIdentity): string =>
  `${game.platform_name}/${game.game_type}/${game.game_code}/${game.name}`

/** The picture's address as the server sends it, unchecked. */
export const getCoverUrl = ({ mobile_img, app_img, app_icon, api_logo_img }: Game): string =>
  mobile_img || app_img || app_icon || api_logo_img

/** Kept until the page is reloaded. */
export const lastHomePosition: { category: Category; scrollY: number } = {
  category: gameCategories[0],
  scrollY: 0,
}

/** HOME-09: opens a game, or tells a visitor to log in. */
export function useOpenGameOrAskToLogIn(): (game: Game) => void {
  const navigate = useNavigateWithAccessCheck()
  return (game) => {
    if (!session.getToken()) return toast.info(words.logInFirst)
    lastHomePosition.scrollY = window.scrollY
    const { platform_name: platform, game_type: type, game_code: code, name: gameName } = game
    void navigate(links.game({ platform, type, code, gameName }))
  }
}

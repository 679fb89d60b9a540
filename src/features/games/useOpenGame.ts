import { session } from '@/api/session'
import type { Game } from '@/contract/games'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { useGo } from '@/ui/navigation/AppLink'
import { categories, type Category } from './gameRules'

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

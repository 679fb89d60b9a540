import { session } from '@/api/session'
import type { Game } from '@/contract/games'
import { gameWords } from './gameWords'
import { links } from '@/lib/paths'
import { toast } from '@/ui/feedback/toast'
import { useGo } from '@/ui/navigation/useGo'
import { place } from './place'

/** Opens a game (HOME-09): its page for a member, 请登录！ for a guest. */
export function useOpenGame() {
  const go = useGo()
  return (game: Game) => {
    if (!session.token()) return toast.info(gameWords.logIn)
    place.top = window.scrollY
    const { platform_name: platform, game_type: type, game_code: code, name: gameName } = game
    void go(links.game({ platform, type, code, gameName }))
  }
}

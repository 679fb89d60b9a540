import { useEffect } from 'react'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { useHere } from '@/ui/navigation/useGo'
import { toast } from '@/ui/feedback/toast'
import css from './GuestFrame.module.css'
import { gameWords } from '@/features/games/gameWords'
import { PlainFrame } from './PlainFrame'

interface Props {
  title: string
  /** He was logged in when he came; the expired session has its own dialog. */
  told: boolean
}

/** GAME-05: for a guest. Says so, and leads to login and back. */
export function GuestFrame({ title, told }: Props) {
  const here = useHere()
  useEffect(() => {
    if (!told) toast.info(gameWords.logIn)
  }, [told])
  return (
    <PlainFrame title={title}>
      <div className={css.guest}>
        <EmptyState
          text="登录后即可进入"
          action={
            <AppLink className={css.login} to={links.login(here)} replace>
              {words.login}
            </AppLink>
          }
        />
      </div>
    </PlainFrame>
  )
}

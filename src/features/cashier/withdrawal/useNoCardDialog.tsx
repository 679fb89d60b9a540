import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { openDialog } from '@/ui/overlay/dialogs'
import { useBack } from '@/ui/navigation/useBack'
import { NoCard } from './NoCard'

/** The dialog's own history entry has to be gone before the page's is left. */
const AFTER_CLOSING = 60

/** Nothing to be paid out to: says so, leads to /wallet; closed, it goes back (spec 2). */
export function useNoCardDialog(needed: boolean) {
  const navigate = useNavigate()
  const back = useRef(useBack(undefined, paths.money))
  useEffect(() => {
    if (!needed) return
    let gone = false
    const close = openDialog({
      render: (close) => (
        <NoCard
          onCancel={close}
          onBind={() => {
            gone = true
            close()
            void navigate(paths.cards)
          }}
        />
      ),
      onClose: () => {
        if (!gone) setTimeout(back.current, AFTER_CLOSING)
      },
    })
    return () => {
      gone = true
      close()
    }
  }, [needed, navigate])
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { sheetsGone } from '@/ui/overlay/backStack'
import { openDialog } from '@/ui/overlay/openDialog'
import { useBack } from '@/ui/navigation/useBack'
import { NoCard } from './NoCard'

/** No card to pay out to: says so and offers /wallet; when closed, it goes back (spec 2). */
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
        if (!gone) void sheetsGone().then(() => back.current())
      },
    })
    return () => {
      gone = true
      close()
    }
  }, [needed, navigate])
}

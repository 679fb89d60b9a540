import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { sheetsGone } from '@/ui/backStack'
import { openDialog } from '@/ui/overlay/openDialog'
import { useBack } from '@/ui/navigation/useBack'
import { Button } from '@mantine/core'
import { words } from '@/lib/words'
import css from './useNoCardDialog.module.css'

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

interface NoCardProps {
  onBind: () => void
  onCancel: () => void
}

const NoCard = ({ onBind, onCancel }: NoCardProps) => (
  <>
    <p className={css.text}>您还未绑定钱包卡片，请先绑定银行卡或USDT地址后再进行存款。</p>
    <div className={css.buttons}>
      <Button variant="light" className={css.button} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button className={css.button} data-autofocus onClick={onBind}>
        前往绑定
      </Button>
    </div>
  </>
)

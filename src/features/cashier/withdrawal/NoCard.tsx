import { Button } from '@mantine/core'
import { words } from '@/lib/words'
import css from './NoCard.module.css'

interface Props {
  onBind: () => void
  onCancel: () => void
}

export const NoCard = ({ onBind, onCancel }: Props) => (
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

import { Card } from '@/ui/content/Card'
import { Toggle } from '@/ui/form/Toggle'
import css from './AutoTransfer.module.css'
import { useAutoTransfer } from './useAutoTransfer'

/** The switch 自动免转; shows the value from the member's info. */
export function AutoTransfer({ on }: { on: boolean }) {
  const { change, busy } = useAutoTransfer()
  return (
    <Card className={css.card ?? ''}>
      <div className={css.words}>
        <h2 className={css.title}>自动免转</h2>
        <p className={css.note}>
          {on ? '已开启：进入游戏时，余额自动转入该场馆' : '开启后，进入游戏时余额自动转入该场馆'}
        </p>
      </div>
      <Toggle label="自动免转" on={on} busy={busy} onChange={(next) => void change(next)} />
    </Card>
  )
}

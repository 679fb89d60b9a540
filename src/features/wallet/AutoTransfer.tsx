import { useSend } from '@/api/send'
import { session } from '@/api/session'
import { setAutoTransfer } from '@/contract/wallet'
import { words } from '@/lib/words'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/dialogs'
import { toast } from '@/ui/toast'
import { Toggle } from '@/ui/Toggle'
import css from './AutoTransfer.module.css'

const OFF = '关闭自动免转后，您将需要手动操作各个游戏钱包的余额，确定关闭自动免转？'

/** The switch 自动免转; what the member's info says follows when the server has said yes (TR-01). */
export function AutoTransfer({ on }: { on: boolean }) {
  const [send, busy] = useSend(setAutoTransfer, {
    onSuccess: ({ message }, { transferstatus }) => {
      session.patchUser({ transferstatus: transferstatus === 1 })
      toast.success(message.trim() || words.succeeded)
    },
  })
  const change = async (next: boolean) => {
    if (next || (await confirm({ text: OFF }))) await send({ transferstatus: next ? 1 : 0 })
  }
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

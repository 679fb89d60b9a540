import { useSend } from '@/api/send'
import { session } from '@/api/session'
import { setAutoTransfer } from '@/contract/wallet'
import { confirm } from '@/ui/overlay/dialogs'
import { toast } from '@/ui/feedback/toast'

const OFF = '关闭自动免转后，您将需要手动操作各个场馆钱包的余额，确定关闭自动免转？'

/** Turns 自动免转 on or off; the member's info is updated when the server has confirmed (TR-01). */
export function useAutoTransfer() {
  const [send, busy] = useSend(setAutoTransfer, {
    onSuccess: ({ message }, { transferstatus }) => {
      session.patchUser({ transferstatus: transferstatus === 1 })
      toast.done(message)
    },
  })
  const change = async (next: boolean) => {
    if (next || (await confirm({ text: OFF }))) await send({ transferstatus: next ? 1 : 0 })
  }
  return { change, busy }
}

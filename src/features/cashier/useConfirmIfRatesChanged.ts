import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '@/api/response'
import type { UserInfo } from '@/contract/account'
import { fetchUserOrThrow, getCachedUser } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { confirmDialog } from '@/ui/overlay/dialogs'

/** By label. */
type AmountTexts = Readonly<Record<string, string>>
type GetAmountTexts = (user: UserInfo | undefined) => AmountTexts
type Confirm = (getTexts: GetAmountTexts) => Promise<AmountTexts | undefined>

const ask = (title: string, ok: string, lines: readonly string[]) =>
  confirmDialog({ title, ok, text: lines.join('\n') })

/** Before an amount is sent: reads the member's rates again and asks about texts that changed, until none has. Resolves to the texts to send with, undefined to send nothing. */
export function useConfirmIfRatesChanged(): Confirm {
  const client = useQueryClient()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return async (getTexts) => {
    let shown = getTexts(getCachedUser(client))
    for (;;) {
      let current: AmountTexts | undefined
      try {
        current = getTexts(await fetchUserOrThrow(client))
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'unauthorized') return undefined
      }
      if (!isMounted.current) {
        toast.error('您已离开页面，这一笔没有提交')
        return undefined
      }
      if (!current) {
        const lines = Object.entries(shown).map(([label, text]) => `${label}：${text}`)
        const isConfirmed = await ask('金额暂时无法确认', '仍要提交', [
          '没有读到最新的汇率和手续费，这些金额可能已变：',
          ...lines,
        ])
        return isConfirmed ? shown : undefined
      }
      const changes = Object.keys(current)
        .filter((label) => current[label] !== shown[label])
        // Non-breaking spaces within an amount.
        .map((label) =>
          `${label}：原 ${shown[label]}，现 ${current[label]}`.replaceAll(' ', '\u00a0'),
        )
      if (changes.length === 0) return current
      if (!(await ask('金额有变化', '按新金额提交', changes))) return undefined
      shown = current
    }
  }
}

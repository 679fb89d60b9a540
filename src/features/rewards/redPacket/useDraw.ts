import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { serverNow } from '@/api/transport'
import { reloadUser } from '@/shared/session/user'
import { drawRedPacket, listRedPackets } from '@/contract/rewards'
import { type Money, show } from '@/lib/moneyText'
import { redPacketDay } from '@/lib/redPacketDay'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import { redPacketQueries } from './redPacketQueries'
import { tellClosed, tellNoDraws } from './redPacketNotices'

/** Spec 8. */
const FAILED = '服务器异常，请稍后再试'

/**
 * A press of 立即抽取. Outside the hours an overlay says so; without a draw left another one leads to a deposit
 * (HB-03); otherwise a packet is opened and its amount is in `won`, or told to a member who has left.
 */
export function useDraw() {
  const client = useQueryClient()
  const info = useQuery(redPacketQueries.info())
  const [won, setWon] = useState<Money | null>()
  const readAgain = () => {
    void info.refetch()
    void reloadUser(client)
    void client.invalidateQueries({ queryKey: keyOf(listRedPackets) })
  }
  const [send, sending] = useSend(drawRedPacket, {
    fallback: FAILED,
    counted: true,
    onSuccess: readAgain,
    leadOn: ({ data }) => setWon(data.redpacketmoney),
    elsewhere: ({ data }) => toast.success(`红包 ${show(data.redpacketmoney)} 元已存入中心钱包`),
    onError: (error) => {
      readAgain()
      if (!error.outcomeUnknown) return false
      // HB-06. Pressing again does no harm: the server counts the draws, and they are read again.
      toast.error(FAILED)
      return true
    },
  })
  /** The draws left, read again before saying that there are none; null when the server does not tell. */
  async function left(): Promise<number | null | undefined> {
    const known = info.data?.sendnums
    if (known && known > 0) return known
    const { data, isSuccess } = await info.refetch()
    return isSuccess ? data.sendnums : undefined
  }
  const [draw, checking] = useOnce(async () => {
    const { phase } = redPacketDay(serverNow())
    if (phase !== 'open') return tellClosed(phase)
    const draws = await left()
    if (draws === undefined) return toast.error(FAILED)
    if (draws !== null && draws <= 0) return tellNoDraws()
    await send({})
  })
  return { info, draw, busy: sending || checking, won, forget: () => setWon(undefined) }
}

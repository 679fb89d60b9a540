import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryKey } from '@/api/query'
import { getServerTime } from '@/api/serverClock'
import { useSendRequest } from '@/api/useSendRequest'
import {
  drawRedPacket,
  listRedPackets,
  getRedPacketDay,
  type RedPacketPhase,
} from '@/contract/rewards'
import { type Money, formatMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { refetchUser } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { useSingleFlight } from '@/ui/form/useForm'
import { openCustomDialog } from '@/ui/overlay/openCustomDialog'
import { DrawCountdown, useRedPacketCountdown } from './DrawCountdown'
import { redPacketQueries } from './redPacketQueries'
import * as css from './RedPacketPage.module.css'

/** Spec 8. */
const FAILED_MESSAGE = '服务器异常，请稍后再试'

export function useRedPacketDraw() {
  const client = useQueryClient()
  const infoQuery = useQuery(redPacketQueries.info())
  const [prize, setPrize] = useState<Money | null>()
  const reloadResults = () => {
    void infoQuery.refetch()
    void refetchUser(client)
    void client.invalidateQueries({ queryKey: getQueryKey(listRedPackets) })
  }
  const [send, isSending] = useSendRequest(drawRedPacket, {
    refusalFallback: FAILED_MESSAGE,
    allowsRepeats: true,
    onSuccess: reloadResults,
    onSuccessOnScreen: ({ data }) => setPrize(data.redpacketmoney),
    onSuccessElsewhere: ({ data }) =>
      toast.success(`红包 ${formatMoney(data.redpacketmoney)} 元已存入平台钱包`),
    onError: (error) => {
      reloadResults()
      if (!error.outcomeUnknown) return false
      // HB-06. Pressing again does no harm: the server counts the draws.
      toast.error(FAILED_MESSAGE)
      return true
    },
  })

  /** Null if the server does not send it, undefined if the read fails. */
  async function readDrawsLeft(): Promise<number | null | undefined> {
    const shownDrawsLeft = infoQuery.data?.sendnums
    if (shownDrawsLeft && shownDrawsLeft > 0) return shownDrawsLeft
    const { data, isSuccess } = await infoQuery.refetch()
    return isSuccess ? data.sendnums : undefined
  }

  const [draw, isChecking] = useSingleFlight(async () => {
    const { phase } = getRedPacketDay(getServerTime())
    if (phase !== 'open') return showClosedDialog(phase)
    const drawsLeft = await readDrawsLeft()
    if (drawsLeft === undefined) return toast.error(FAILED_MESSAGE)
    if (drawsLeft !== null && drawsLeft <= 0) return showNoDrawsDialog()
    await send({})
  })

  const clearPrize = () => setPrize(undefined)
  return { infoQuery, draw, isBusy: isSending || isChecking, prize, clearPrize }
}

function NextDrawCountdown() {
  const { phase, leftMs } = useRedPacketCountdown()
  return (
    <p className={`center bold ${css.nextDraw}`}>
      {phase === 'open' ? '红包已开抢' : <DrawCountdown ariaLabel="距离开抢" leftMs={leftMs} />}
    </p>
  )
}

const CLOSED_NOTICES = {
  before: {
    title: '活动未开始',
    text: '红包每日 10:00 至 12:00（北京时间）开抢，请稍后再来。',
  },
  after: {
    title: '活动已结束',
    text: '今日红包已派发完毕，明日 10:00（北京时间）再来。',
  },
}

/** HB-04: before and after the hours of the draw. */
function showClosedDialog(phase: Exclude<RedPacketPhase, 'open'>): void {
  const { title, text } = CLOSED_NOTICES[phase]
  void openCustomDialog({
    title,
    tone: 'red',
    render: (close) => (
      <>
        <p className={`text-center anywhere ${css.dialogText}`}>{text}</p>
        <NextDrawCountdown />
        <BusyButton data-autofocus onClick={close}>
          我知道了
        </BusyButton>
      </>
    ),
  })
}

/** HB-03: no draws are left. */
function showNoDrawsDialog(): void {
  void openCustomDialog({
    title: screenWords.reminder,
    tone: 'red',
    render: (close) => (
      <>
        <p className={`text-center anywhere ${css.dialogText}`}>您暂未达到领取条件，快去完成吧！</p>
        <div className={css.dialogButtons}>
          <BusyButton variant="light" onClick={close}>
            {words.cancel}
          </BusyButton>
          <ButtonLink to={links.cards(0)} data-autofocus onClick={close}>
            立即存款
          </ButtonLink>
        </div>
      </>
    ),
  })
}

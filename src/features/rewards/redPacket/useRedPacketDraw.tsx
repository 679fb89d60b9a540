import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryKey } from '@/api/query'
import { getServerTime } from '@/api/transport'
import { useSendRequest } from '@/api/useSendRequest'
import { drawRedPacket, listRedPackets } from '@/contract/rewards'
import { type Money, formatMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { getRedPacketDay, type RedPacketPhase } from '@/lib/time/redPacketDay'
import { refetchUser } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { usePolledValue } from '@/ui/feedback/usePolledValue'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { useSingleFlight } from '@/ui/form/useForm'
import { openDialog } from '@/ui/overlay/openDialog'
import { redPacketQueries } from './redPacketQueries'
import css from './RedPacketPage.module.css'

const wholeSecond = () => Math.floor(getServerTime() / 1000) * 1000

export function useDrawHours() {
  const now = usePolledValue(wholeSecond)
  const { phase, next } = getRedPacketDay(now)
  return { phase, next, left: next - now }
}

const pad = (n: number) => String(n).padStart(2, '0')

interface CountdownProps {
  label: string
  /** Milliseconds. */
  left: number
}

export function DrawCountdown({ label, left }: CountdownProps) {
  const s = Math.max(0, Math.ceil(left / 1000))
  const parts = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map(pad)
  return (
    <span role="timer" translate="no" aria-label={label} className={`tabular ${css.countdown}`}>
      {parts.map((part, i) => (
        <span key={i} className={css.unit}>
          {i > 0 && <i className={css.colon}>:</i>}
          <b className={`heading-xl text-center ${css.box}`}>{part}</b>
        </span>
      ))}
    </span>
  )
}

function NextDraw() {
  const { phase, left } = useDrawHours()
  return (
    <p className={`center bold ${css.next}`}>
      {phase === 'open' ? '红包已开抢' : <DrawCountdown label="距离开抢" left={left} />}
    </p>
  )
}

const CLOSED = {
  before: {
    title: '活动未开始',
    text: '红包每日 10:00 至 12:00（北京时间）开抢，请稍后再来。',
  },
  after: {
    title: '活动已结束',
    text: '今日红包已派发完毕，明日 10:00（北京时间）再来。',
  },
}

/** HB-04. */
const showClosed = (phase: Exclude<RedPacketPhase, 'open'>) =>
  void openDialog({
    title: CLOSED[phase].title,
    tone: 'red',
    render: (close) => (
      <>
        <p className={`text-center anywhere ${css.notice}`}>{CLOSED[phase].text}</p>
        <NextDraw />
        <BusyButton data-autofocus onClick={close}>
          我知道了
        </BusyButton>
      </>
    ),
  })

/** HB-03. */
const showNoDraws = () =>
  void openDialog({
    title: screenWords.kindly,
    tone: 'red',
    render: (close) => (
      <>
        <p className={`text-center anywhere ${css.notice}`}>您暂未达到领取条件，快去完成吧！</p>
        <div className={css.buttons}>
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

/** Spec 8. */
const FAILED = '服务器异常，请稍后再试'

export function useRedPacketDraw() {
  const client = useQueryClient()
  const info = useQuery(redPacketQueries.info())
  const [won, setWon] = useState<Money | null>()
  const readAgain = () => {
    void info.refetch()
    void refetchUser(client)
    void client.invalidateQueries({ queryKey: getQueryKey(listRedPackets) })
  }
  const [send, sending] = useSendRequest(drawRedPacket, {
    refusalFallback: FAILED,
    allowsRepeats: true,
    onSuccess: readAgain,
    onSuccessOnScreen: ({ data }) => setWon(data.redpacketmoney),
    onSuccessElsewhere: ({ data }) =>
      toast.success(`红包 ${formatMoney(data.redpacketmoney)} 元已存入平台钱包`),
    onError: (error) => {
      readAgain()
      if (!error.outcomeUnknown) return false
      // HB-06. Pressing again does no harm: the server counts the draws.
      toast.error(FAILED)
      return true
    },
  })
  /** Null if the server does not send it. */
  async function readDrawsLeft(): Promise<number | null | undefined> {
    const shown = info.data?.sendnums
    if (shown && shown > 0) return shown
    const { data, isSuccess } = await info.refetch()
    return isSuccess ? data.sendnums : undefined
  }
  const [draw, checking] = useSingleFlight(async () => {
    const { phase } = getRedPacketDay(getServerTime())
    if (phase !== 'open') return showClosed(phase)
    const draws = await readDrawsLeft()
    if (draws === undefined) return toast.error(FAILED)
    if (draws !== null && draws <= 0) return showNoDraws()
    await send({})
  })
  return { info, draw, busy: sending || checking, won, forget: () => setWon(undefined) }
}

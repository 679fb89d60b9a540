import { useEffect, useState } from 'react'
import { serverNow } from '@/api/transport'
import { links } from '@/lib/paths'
import { redPacketDay, type RedPacketPhase } from '@/lib/redPacketDay'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { ButtonLink } from '@/ui/navigation/ButtonLink'
import { openDialog } from '@/ui/overlay/openDialog'
import css from './RedPacketPage.module.css'

const wholeSecond = () => Math.floor(serverNow() / 1000) * 1000

/** The phase of the draw's hours, the moment of the next one, and the milliseconds until it; renders once a second. */
export function useDrawHours() {
  const [now, setNow] = useState(wholeSecond)
  useEffect(() => {
    const tick = () => setNow(wholeSecond())
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  const { phase, next } = redPacketDay(now)
  return { phase, next, left: next - now }
}

const pad = (n: number) => String(n).padStart(2, '0')

interface CountdownProps {
  /** The timer's accessible name. */
  label: string
  /** Milliseconds. */
  left: number
}

/** Hours, minutes and seconds, each in its own box. */
export function Countdown({ label, left }: CountdownProps) {
  const s = Math.max(0, Math.ceil(left / 1000))
  const parts = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map(pad)
  return (
    <span role="timer" translate="no" aria-label={label} className={css.countdown}>
      {parts.map((part, i) => (
        <span key={i} className={css.unit}>
          {i > 0 && <i className={css.colon}>:</i>}
          <b className={css.box}>{part}</b>
        </span>
      ))}
    </span>
  )
}

/** The time until the next draws, inside an overlay. */
function NextDraw() {
  const { phase, left } = useDrawHours()
  return (
    <p className={css.next}>
      {phase === 'open' ? '红包已开抢' : <Countdown label="距离开抢" left={left} />}
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
export const tellClosed = (phase: Exclude<RedPacketPhase, 'open'>) =>
  void openDialog({
    title: CLOSED[phase].title,
    render: (close) => (
      <>
        <p className={css.notice}>{CLOSED[phase].text}</p>
        <NextDraw />
        <BusyButton data-autofocus onClick={close}>
          我知道了
        </BusyButton>
      </>
    ),
  })

/** HB-03. */
export const tellNoDraws = () =>
  void openDialog({
    title: screenWords.kindly,
    render: (close) => (
      <>
        <p className={css.notice}>您暂未达到领取条件，快去完成吧！</p>
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

import { redPacketDay, type RedPacketPhase } from '@/lib/redPacketDay'
import { Countdown } from './Countdown'
import { RedPacketArt } from './RedPacketArt'
import '@/ui/theme/packet.css'
import css from './RedPacketHero.module.css'
import { useServerSecond } from './useServerSecond'

const UNTIL: Record<RedPacketPhase, string> = {
  before: '距离今日开抢',
  open: '正在开抢，距离结束',
  after: '今日已结束，距离明日开抢',
}

interface Props {
  busy: boolean
  onDraw: () => void
}

/** The packet, the time until the draw's hours begin or end, and the button. */
export function RedPacketHero({ busy, onDraw }: Props) {
  const now = useServerSecond()
  const { phase, next } = redPacketDay(now)
  return (
    <div className={css.hero}>
      <h1 className={css.title}>天天抢红包</h1>
      <p className={css.until}>{UNTIL[phase]}</p>
      <Countdown label="红包倒计时" left={next - now} />
      <span className={css.stage} data-open={phase === 'open' || undefined}>
        <span className={css.shaking} data-busy={busy || undefined}>
          <RedPacketArt className={css.packet} />
        </span>
      </span>
      <button
        type="button"
        className={css.draw}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={onDraw}
      >
        立即抽取
      </button>
    </div>
  )
}

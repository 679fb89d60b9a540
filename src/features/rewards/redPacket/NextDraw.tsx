import { redPacketDay } from '@/lib/redPacketDay'
import { Countdown } from './Countdown'
import css from './NextDraw.module.css'
import { useServerSecond } from './useServerSecond'

/** The time until the next draws, inside an overlay. */
export function NextDraw() {
  const now = useServerSecond()
  const { phase, next } = redPacketDay(now)
  return (
    <p className={css.next}>
      {phase === 'open' ? '红包已开抢' : <Countdown label="距离开抢" left={next - now} />}
    </p>
  )
}

import { Button } from '@mantine/core'
import { links } from '@/lib/paths'
import { redPacketDay } from '@/lib/redPacketDay'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { openDialog } from '@/ui/overlay/openDialog'
import { Countdown } from './Countdown'
import css from './redPacketNotices.module.css'
import { useServerSecond } from './useServerSecond'

/** The time until the next draws, inside an overlay. */
function NextDraw() {
  const now = useServerSecond()
  const { phase, next } = redPacketDay(now)
  return (
    <p className={css.next}>
      {phase === 'open' ? '红包已开抢' : <Countdown label="距离开抢" left={next - now} />}
    </p>
  )
}

const Understood = ({ onClick }: { onClick: () => void }) => (
  <Button className={css.button} fullWidth data-autofocus onClick={onClick}>
    我知道了
  </Button>
)

/** HB-04. */
export const tellNotStarted = () =>
  void openDialog({
    title: '活动未开始',
    render: (close) => (
      <>
        <p className={css.text}>红包每日 10:00 至 12:00（北京时间）开抢，请稍后再来。</p>
        <NextDraw />
        <Understood onClick={close} />
      </>
    ),
  })

export const tellEnded = () =>
  void openDialog({
    title: '活动已结束',
    render: (close) => (
      <>
        <p className={css.text}>今日红包已派发完毕，明日 10:00（北京时间）再来。</p>
        <NextDraw />
        <Understood onClick={close} />
      </>
    ),
  })

/** HB-03. */
export const tellNoDraws = () =>
  void openDialog({
    title: words.kindly,
    render: (close) => (
      <>
        <p className={css.text}>您暂未达到领取条件，快去完成吧！</p>
        <div className={css.buttons}>
          <Button variant="light" className={css.button} onClick={close}>
            {words.cancel}
          </Button>
          <AppLink className={css.link} to={links.cards(0)} data-autofocus onClick={close}>
            立即存款
          </AppLink>
        </div>
      </>
    ),
  })

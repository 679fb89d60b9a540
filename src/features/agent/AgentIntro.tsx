import { IconChartLine, IconClockDollar, IconHeadset } from '@tabler/icons-react'
import css from './AgentApplyPage.module.css'

const points = [
  [IconChartLine, '团队数据\n实时可查'],
  [IconClockDollar, '佣金按月\n准时结算'],
  [IconHeadset, '合营专员\n一对一服务'],
] as const

/** The introduction above the form. */
export const AgentIntro = () => (
  <div className={css.intro}>
    <p className={css.slogan}>成为合营伙伴，一起走得更远</p>
    <ul className={css.points}>
      {points.map(([Icon, text]) => (
        <li key={text} className={css.point}>
          <Icon size={24} aria-hidden />
          <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)

import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsExchange,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '@/lib/paths'
import * as css from './ActionIcon.module.css'

interface Props {
  Icon: TablerIcon
  tone: 'blue' | 'teal' | 'orange' | 'violet' | 'gold'
}

export const ActionIcon = ({ Icon, tone }: Props) => (
  <span className={css.icon} data-tone={tone} style={{ background: `var(--tile-${tone})` }}>
    <Icon size="63%" aria-hidden />
  </span>
)

export const moneyActions = [
  { label: '存款', to: paths.deposit, Icon: IconArrowBarToDown, tone: 'blue' },
  { label: '转账', to: paths.transfer, Icon: IconArrowsExchange, tone: 'teal' },
  { label: '取款', to: paths.withdrawal, Icon: IconArrowBarToUp, tone: 'orange' },
] as const

import {
  IconGift,
  IconHeadset,
  IconHeart,
  IconHome,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Path, paths } from '@/lib/paths'

/** NAV-09: the tab bar, in this order. */
export const tabs: readonly { to: Path; label: string; Icon: TablerIcon }[] = [
  { to: paths.home, label: '首页', Icon: IconHome },
  { to: paths.promotions, label: '优惠', Icon: IconGift },
  { to: paths.support, label: '客服', Icon: IconHeadset },
  { to: paths.sponsors, label: '赞助', Icon: IconHeart },
  { to: paths.mine, label: '我的', Icon: IconUser },
]

import { IconArrowDown, IconArrowUp, IconCrown, IconRefresh, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { add } from '@/lib/money'
import { normal } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import { FactRow } from '@/ui/list/FactRow'
import { GridLinks } from '@/ui/list/GridLinks'
import { MenuRow } from '@/ui/list/MenuRow'
import { Money, RollingMoney } from '@/ui/content/Money'
import { Section } from '@/ui/content/Section'
import { StatusTag } from '@/ui/list/StatusTag'

const amount = normal('12860.50')

export function GalleryMoney() {
  const [balance, setBalance] = useState(amount)
  const [start] = useState(() => Date.now())
  return (
    <>
      <Section title="Money">
        <FactRow
          label="hero"
          value={<Money value={normal('137.36')} size="hero" currency="USDT" />}
        />
        <FactRow label="xl" value={<Money value={amount} size="xl" currency="¥" />} />
        <FactRow
          label="lg / md / sm"
          value={
            <>
              <Money value={amount} size="lg" /> <Money value={amount} />{' '}
              <Money value={amount} size="sm" currency="元" />
            </>
          }
        />
        <FactRow label="RollingMoney" value={<RollingMoney value={balance} size="xl" />} />
        <BusyButton variant="light" onClick={() => setBalance(add(balance, normal('88.08')))}>
          刷新余额
        </BusyButton>
      </Section>
      <Card flush>
        <FactRow
          label="订单号"
          value="T202603141120387"
          copy={{ value: 'T202603141120387', name: '复制订单号' }}
        />
        <FactRow label="下单时间" value="2026-03-14 11:20:38" />
        <FactRow label="订单状态" value="待支付" tone="brand" />
        <FactRow
          label="支付倒计时"
          value={<CountdownRing deadlineMs={start + 43 * 60_000} totalMs={60 * 60_000} />}
        />
        <FactRow
          label="最后几分钟"
          value={<CountdownRing deadlineMs={start + 200_000} totalMs={3_600_000} label="快到时" />}
        />
        <FactRow
          label="StatusTag"
          value={
            <>
              <StatusTag text="待支付" tone="brand" /> <StatusTag text="已到账" tone="green" />{' '}
              <StatusTag text="已拒绝" tone="red" /> <StatusTag text="VIP5" tone="gold" />{' '}
              <StatusTag text="已取消" />
            </>
          }
        />
      </Card>
      <Section title="GridLinks">
        <GridLinks
          items={[
            { label: '存款', icon: <IconArrowDown />, to: paths.gallery },
            { label: '取款', icon: <IconArrowUp />, to: paths.gallery },
            { label: '我的钱包', icon: <IconWallet />, to: paths.gallery },
            { label: 'VIP特权', icon: <IconCrown />, to: paths.gallery },
            { label: '返水中心', icon: <IconRefresh />, onClick: () => setBalance(amount) },
          ]}
        />
      </Section>
      <Card flush>
        <MenuRow label="个人资料" icon={<IconWallet size={20} />} to={paths.gallery} />
        <MenuRow label="卡包管理" icon={<IconCrown size={20} />} note="2 张" to={paths.gallery} />
      </Card>
    </>
  )
}

import {
  IconBell,
  IconCalendarEvent,
  IconChevronRight,
  IconClock,
  IconCreditCard,
  IconCrown,
  IconTicket,
  IconHelpCircle,
  IconReceipt,
  IconRotate,
  IconRotateClockwise,
  IconShield,
  IconUserCircle,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRefetchActiveQueries } from '@/api/query'
import { getServerTime } from '@/api/serverClock'
import { parseVipLevel } from '@/contract/account'
import type { VipLevel } from '@/contract/rewards'
import { compare, getWholePercent, subtract } from '@/lib/money/arithmetic'
import { formatMoney, type Money, ZERO } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { deviceStorage } from '@/lib/storage/storage'
import { words } from '@/lib/text/words'
import { DAY_MS, getBeijingDayStart, parseTime } from '@/lib/time/time'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import {
  useBalanceState,
  useGameBalanceReadOnMount,
  useRefreshBalance,
  useUser,
} from '@/shared/session/user'
import { useSiteName } from '@/shared/site/site'
import { vipQueries } from '@/shared/site/vip'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import { useRecoverAll } from '@/shared/wallet/useRecoverAll'
import { WalletAmount } from '@/shared/wallet/WalletAmount'
import { Card, Section } from '@/ui/content/Card'
import { BalanceVisibilityButton } from '@/ui/content/Money'
import { SkeletonLine } from '@/ui/feedback/Read'
import { SwitchTrack } from '@/ui/form/BusyButton'
import { RefreshBalanceButton } from '@/ui/IconButton'
import { LinkGrid } from '@/ui/list/MenuRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { AppLink } from '@/ui/navigation/AppLink'
import { PageNoticesSlot } from '@/ui/navigation/Page'
import { Avatar } from '../profile/Avatar'
import { confirmAndLogOut } from './logout'
import * as css from './MinePage.module.css'

export default function MinePage() {
  const refresh = useRefetchActiveQueries()
  return (
    <PullRefresh onRefresh={refresh}>
      <div className={`stack ${css.mine}`}>
        <MemberHeader />
        <div>
          <VipBand />
          <WalletCard />
        </div>
        <PageNoticesSlot />
        <MineLinks />
        <ElderModeSwitch />
        <button type="button" className={css.logoutButton} onClick={() => void confirmAndLogOut()}>
          退出登录
        </button>
      </div>
    </PullRefresh>
  )
}

function MemberHeader() {
  const user = useUser()
  const siteName = useSiteName()
  const days = user ? getMembershipDays(user.joinday, getServerTime()) : undefined
  return (
    <div className={`row ${css.memberHeader}`}>
      <Avatar src={user?.avatar} size={62} />
      <div className="grow">
        {user ? (
          <h1 className={`row wrap ${css.nameAndLevel}`}>
            <span className="one-line heading-xl">{user.username}</span>
            <span className={`text-xs fixed-size ${css.level}`}>
              VIP{parseVipLevel(user.current_vip)}
            </span>
          </h1>
        ) : (
          <MemberLoadingOrRetry compact>
            <SkeletonLine width={140} height={24} />
          </MemberLoadingOrRetry>
        )}
        {days !== undefined && (
          <p className={`wrap tabular dim-sm ${css.membershipDays}`}>
            <span className="one-line">加入{siteName}</span>第 {days} 天
          </p>
        )}
      </div>
      <AppLink className={`icon-button ${css.bell}`} to={paths.messages} aria-label="消息中心">
        <IconBell size={24} aria-hidden />
      </AppLink>
    </div>
  )
}

function VipBand() {
  const user = useUser()
  const { data: levels } = useQuery(vipQueries.levels())
  const progress =
    user?.paysum && levels && levels.length > 0
      ? describeVipProgress(levels, parseVipLevel(user.current_vip), user.paysum)
      : undefined
  return (
    <AppLink className={`row ${css.vipBand}`} to={paths.vip} aria-label="等级与特权">
      <IconCrown className="fixed-size" size={24} aria-hidden />
      <div className="grow">
        <p className={`tabular bold text-sm ${css.vipText}`}>
          {progress ? progress.text : '会员等级与特权'}
          {progress?.missingDeposit && (
            <>
              {' '}
              <span translate="no" style={{ whiteSpace: 'nowrap' }}>
                ¥{formatMoney(progress.missingDeposit)}
              </span>
            </>
          )}
        </p>
        <div
          className={css.progressTrack}
          role="progressbar"
          aria-label="升级进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress?.percent ?? 0}
        >
          <span className={css.progressBar} style={{ width: `${progress?.percent ?? 0}%` }} />
        </div>
      </div>
      <span className={`text-xs fixed-size ${css.vipLink}`}>
        特权
        <IconChevronRight size={20} aria-hidden />
      </span>
    </AppLink>
  )
}

function WalletCard() {
  const { refresh, isRefreshing } = useRefreshBalance()
  const { recover, busy: recovering } = useRecoverAll()
  return (
    <Card className={css.walletCard ?? ''}>
      <Balances />
      <RefreshBalanceButton
        className={css.refreshButton}
        busy={isRefreshing}
        onClick={() => void refresh()}
      />
      <div className={css.walletActions}>
        {moneyActions.map(({ label, to, ...icon }) => (
          <AppLink key={label} className={css.walletAction} to={to}>
            <ActionIcon {...icon} />
            {label}
          </AppLink>
        ))}
        <button
          type="button"
          className={css.walletAction}
          aria-busy={recovering || undefined}
          onClick={() => void recover()}
        >
          <ActionIcon Icon={IconRotateClockwise} tone="violet" />
          {words.recoverAll}
        </button>
      </div>
    </Card>
  )
}

/** Separate, so that a poll renders only the numbers. */
const Balances = () => (
  <div className={`wrap ${css.balances}`}>
    <WalletAmount
      label="平台钱包 (元)"
      extra={<BalanceVisibilityButton />}
      {...useBalanceState()}
    />
    <WalletAmount label="场馆钱包 (元)" value={useGameBalanceReadOnMount()} failed={false} />
  </div>
)

const createGridLink = (label: string, to: string, Icon: TablerIcon) => ({
  label,
  to,
  icon: <Icon size={24} />,
})

const moneyLinks = [
  createGridLink('我的钱包', paths.money, IconWallet),
  createGridLink('交易记录', paths.transactions, IconReceipt),
  createGridLink('投注记录', paths.betRecords, IconClock),
  // MINE-05: a type without a tab opens the first.
  createGridLink('卡包管理', links.cards(0), IconCreditCard),
]
const serviceLinks = [
  createGridLink('返水中心', paths.rebate, IconRotate),
  createGridLink('福利中心', paths.welfare, IconTicket),
  createGridLink('账户安全', paths.security, IconShield),
  createGridLink('帮助中心', paths.help, IconHelpCircle),
  createGridLink('活动记录', paths.promotionRecords, IconCalendarEvent),
  createGridLink('个人资料', paths.profile, IconUserCircle),
]
const agentApplyLink = createGridLink('合营计划', paths.agentApply, IconUsersGroup)
const agentCentreLink = createGridLink('代理登录', links.agentCentre(), IconUsersGroup)
const vipLink = createGridLink('VIP特权', paths.vip, IconCrown)

/** MINE-02, MINE-03: links, some for agents only. */
function MineLinks() {
  const isAgent = useUser()?.isagent === true
  return (
    <>
      <Section title="资金与记录">
        <LinkGrid items={moneyLinks} />
      </Section>
      <Section title="福利与服务">
        <LinkGrid items={[...serviceLinks, isAgent ? agentCentreLink : agentApplyLink, vipLink]} />
      </Section>
    </>
  )
}

function ElderModeSwitch() {
  const [isOn, setIsOn] = useState(isElderMode)
  const hintId = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-label="长辈模式"
      aria-describedby={hintId}
      aria-checked={isOn}
      className={`row ground ${css.elderSwitch}`}
      onClick={() => {
        storeAndApplyElderMode(!isOn)
        setIsOn(!isOn)
      }}
    >
      <span className="grow stack" style={{ gap: 2 }}>
        <b className="bold">长辈模式</b>
        <span id={hintId} className="dim-sm">
          字大，按钮大，一行一件事
        </span>
      </span>
      <SwitchTrack />
    </button>
  )
}

/** Days of membership. `joinday` is that number or the date of joining. */
export function getMembershipDays(joinday: string, now: number): number | undefined {
  const text = joinday.trim()
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const since = parseTime(text.length === 10 ? `${text} 00:00` : text)
  if (since === undefined || since > now) return undefined
  return Math.round((getBeijingDayStart(now) - getBeijingDayStart(since)) / DAY_MS) + 1
}

interface VipProgress {
  text: string
  /** Whole percent, at most 100. */
  percent: number
  missingDeposit?: Money
}

export function describeVipProgress(
  levels: readonly VipLevel[],
  level: number,
  paysum: Money,
): VipProgress | undefined {
  const next = levels[level]
  if (!next) return { text: '已是最高等级', percent: 100 }
  if (next.recharge === null) return undefined
  const missingDeposit = subtract(next.recharge, paysum)
  if (compare(missingDeposit, ZERO) <= 0)
    return { text: `已满足 VIP${level + 1} 的存款要求`, percent: 100 }
  return {
    text: `距 VIP${level + 1} 还需存款`,
    percent: getWholePercent(paysum, next.recharge),
    missingDeposit,
  }
}

/** build/boot reads the same key before the first paint. */
const ELDER_KEY = 'elder'

const isElderMode = (): boolean => deviceStorage.get(ELDER_KEY) !== null

function storeAndApplyElderMode(isOn: boolean): void {
  if (isOn) deviceStorage.set(ELDER_KEY, '1')
  else deviceStorage.remove(ELDER_KEY)
  document.documentElement.toggleAttribute('data-elder', isOn)
  // frame.css, which otherwise only wide screens load (build/page.ts).
  const frameStyles = document.querySelector<HTMLLinkElement>('link[blocking]')
  if (!isOn || !frameStyles) return
  frameStyles.media = ''
  frameStyles.disabled = false
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getReadErrorMessage } from '@/api/response'
import type { ServiceConfig } from '@/contract/support'
import { paths } from '@/lib/paths'
import { openExternalSite } from '@/lib/platform/inAppBrowser'
import { toSafeHttpLink } from '@/lib/platform/url'
import { screenWords } from '@/lib/text/screenWords'
import { ErrorState, Read, SkeletonBlock } from '@/ui/feedback/Read'
import { Spinner, BusyButton } from '@/ui/form/BusyButton'
import { AppLink } from '@/ui/navigation/AppLink'
import { TabPage } from '@/ui/navigation/TabPage'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { supportQueries } from './supportQueries'
import { SupportTickets } from './SupportTickets'
import * as css from './Support.module.css'

export default function SupportPage() {
  const query = useQuery(supportQueries.config())
  const { isFetching, refetch } = query
  return (
    <TabPage title="客服" isTitleHidden>
      <Read
        query={query}
        skeleton={
          <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
            <div className="ground" style={{ height: 52 }} />
            <div style={{ height: 44 }} />
            <SkeletonBlock height={96} />
            <SkeletonBlock height={96} />
            <SkeletonBlock height={96} />
          </div>
        }
        empty="never"
        renderFailure={(retry, busy) => (
          <SupportDown detail={getReadErrorMessage(query.error)} onRetry={retry} busy={busy} />
        )}
      >
        {(config) => (
          <SupportSystems config={config} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </Read>
    </TabPage>
  )
}

interface DownProps {
  detail?: string | undefined
  onRetry: () => void
  busy: boolean
  alternative?: ReactNode
}

const SupportDown = ({ alternative, ...rest }: DownProps) => (
  <ErrorState text={screenWords.serviceDown} retry={screenWords.retry} {...rest}>
    {alternative || (
      <AppLink className="text-button" to={paths.help}>
        帮助中心
      </AppLink>
    )}
  </ErrorState>
)

const tabs: { value: SupportSystem; label: string }[] = [
  { value: 'kefu', label: '在线客服' },
  { value: 'gongdan', label: '工单' },
]

interface SystemsProps {
  config: ServiceConfig
  onRetry: () => void
  busy: boolean
}

function SupportSystems({ config, onRetry, busy }: SystemsProps) {
  const [params] = useSearchParams()
  const [chosenSystem, setChosenSystem] = useState<SupportSystem>()
  const enabledSystems = getEnabledSystems(config)
  const linkedSystem = params.has('ticket') || params.has('view') ? 'gongdan' : undefined
  const requestedSystem = linkedSystem ?? chosenSystem
  const isEnabled = requestedSystem !== undefined && enabledSystems.includes(requestedSystem)
  const system = isEnabled ? requestedSystem : getDefaultSystem(config)
  const address = system && getSystemUrl(config, system)
  const ticketsButton = system === 'kefu' && enabledSystems.includes('gongdan') && (
    <BusyButton compact variant="subtle" onClick={() => setChosenSystem('gongdan')}>
      提交工单
    </BusyButton>
  )
  return (
    <>
      {hasSystemSelector(config) && !linkedSystem && (
        <TabStrip label="客服系统" tabs={tabs} value={system} onChange={setChosenSystem} />
      )}
      {address && (
        <ServiceFrame
          key={address}
          title={system === 'kefu' ? '在线客服' : '工单'}
          address={address}
          hasNoTabs={!hasSystemSelector(config)}
          alternative={ticketsButton}
        />
      )}
      {!address && system === 'gongdan' && <SupportTickets />}
      {!address && system !== 'gongdan' && (
        <SupportDown
          detail={ticketsButton ? undefined : '现在没有客服值班，请稍后再来'}
          onRetry={onRetry}
          busy={busy}
          alternative={ticketsButton}
        />
      )}
    </>
  )
}

/** kefu: the live chat; gongdan: tickets. */
type SupportSystem = 'kefu' | 'gongdan'

function getEnabledSystems(config: ServiceConfig): SupportSystem[] {
  const systems: SupportSystem[] = []
  if (config.kefu_enabled) systems.push('kefu')
  if (config.gongdan_enabled) systems.push('gongdan')
  return systems
}

/** KF-02: tabs only where both systems are enabled. */
const hasSystemSelector = (config: ServiceConfig) =>
  config.show_selector && getEnabledSystems(config).length === 2

/** KF-03: the default if enabled, else the other. */
function getDefaultSystem(config: ServiceConfig): SupportSystem | undefined {
  const enabled = getEnabledSystems(config)
  return enabled.find((system) => system === config.default_system) ?? enabled[0]
}

/** KF-03: http or https only; without one the app's own screen is shown. */
export const getSystemUrl = (config: ServiceConfig, system: SupportSystem): string | undefined =>
  toSafeHttpLink(system === 'kefu' ? config.kefu_url : config.gongdan_url)

/** A slower page is reported, and may still load. */
const SLOW_AFTER_MS = 12_000

/** It may never navigate our page, and keeps its origin only if that differs from ours. */
function getSandbox(address: string): string {
  const permissions = [
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-downloads',
  ]
  if (new URL(address).origin !== window.location.origin) permissions.push('allow-same-origin')
  return permissions.join(' ')
}

interface FrameProps {
  title: string
  /** http or https. */
  address: string
  hasNoTabs: boolean
  alternative: ReactNode
}

function ServiceFrame({ title, address, hasNoTabs, alternative }: FrameProps) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(setState, SLOW_AFTER_MS, 'slow')
    return () => clearTimeout(timer)
  }, [state])
  const retry = () => {
    setAttempt(attempt + 1)
    setState('loading')
  }
  return (
    <div className={`ground ${css.service}`} data-alone={hasNoTabs || undefined}>
      <iframe
        key={attempt}
        className={css.serviceFrame}
        title={title}
        src={address}
        sandbox={getSandbox(address)}
        allow="fullscreen"
        referrerPolicy="strict-origin"
        onLoad={() => setState('loaded')}
      />
      {state === 'loading' && (
        <div className={css.serviceCover} role="status">
          <Spinner large />
          正在连接客服…
        </div>
      )}
      {state === 'slow' && (
        <div className={css.serviceCover}>
          <ErrorState text="客服页面加载较慢，请稍候或换一种方式" onRetry={retry}>
            <BusyButton compact variant="subtle" onClick={() => openExternalSite(address)}>
              在新窗口打开
            </BusyButton>
            {alternative}
          </ErrorState>
        </div>
      )}
    </div>
  )
}

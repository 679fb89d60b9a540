import { useEffect, useRef, useState } from 'react'
import { getReadErrorMessage } from '@/api/response'
import { getLinkTarget } from '@/lib/platform/inAppBrowser'
import { toSafeHttpLink } from '@/lib/platform/url'
import { words } from '@/lib/text/words'
import { useCachedSiteInfoQuery } from '@/shared/site/site'
import { EmptyState } from '@/ui/feedback/Read'
import { BusyButton } from '@/ui/form/BusyButton'
import {
  useFrameMessages,
  useLoadingPhase,
  isInstallerFile,
  getMessageOrigin,
  hasFrameLoadedPage,
  getIframeSandbox,
} from './frameRules'
import { FrameWithoutGame } from './FrameShell'
import { FrameCover, FrameError } from './FrameStates'
import * as css from './FrameShell.module.css'

const TITLE = 'APP下载'
/** Spec 9. */
const REMOVE_AFTER_MS = 2000

/** GAME-04. Browsers do not report a download: a frame still empty after 8 s counts as one. */
export function DownloadFrame() {
  const { data: site, error, isFetching, refetch } = useCachedSiteInfoQuery()
  const [attempt, setAttempt] = useState(0)
  const address = site && toSafeHttpLink(site.ios_download_url)
  const reread = () => void refetch()
  const renderContent = () => {
    if (site?.app_download_switch && address)
      return (
        <DownloadAttempt key={attempt} address={address} onRetry={() => setAttempt(attempt + 1)} />
      )
    if (!site && isFetching) return <FrameCover title={TITLE} isSlow={false} onRetry={reread} />
    if (!site && error)
      return <FrameError text={getReadErrorMessage(error) ?? words.pageError} onRetry={reread} />
    return <FrameError text="APP下载暂未开放，您可以继续使用网页版" />
  }
  return <FrameWithoutGame title={TITLE}>{renderContent()}</FrameWithoutGame>
}

function DownloadAttempt({ address, onRetry }: { address: string; onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = getMessageOrigin(address, window.location.origin)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isDownloading, setIsDownloading] = useState(() => isInstallerFile(address))
  const [outcome, setOutcome] = useState<'confirmed' | 'likely'>()
  const phase = useLoadingPhase(!isLoaded && !outcome, 'page')
  useFrameMessages(frame, origin, (message) => {
    if (message === 'game:downloaded') setIsDownloading(true)
  })
  useEffect(() => {
    if (!isDownloading) return
    const timer = setTimeout(() => setOutcome('confirmed'), REMOVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDownloading])
  useEffect(() => {
    const isStillEmpty = phase === 'slow' && !hasFrameLoadedPage(frame.current, origin)
    if (phase === 'timedOut' || isStillEmpty) setOutcome('likely')
  }, [phase, origin])
  if (outcome)
    return <DownloadBegun address={address} isCertain={outcome === 'confirmed'} onRetry={onRetry} />
  return (
    <>
      <iframe
        ref={frame}
        className={css.embeddedPage}
        title={TITLE}
        src={address}
        sandbox={getIframeSandbox(address, window.location.origin, { canDownload: true })}
        referrerPolicy="strict-origin"
        onLoad={() => setIsLoaded(true)}
      />
      {!isLoaded && <FrameCover title={TITLE} isSlow={phase !== 'normal'} onRetry={onRetry} />}
    </>
  )
}

interface BegunProps {
  address: string
  /** False: it may not have started. */
  isCertain: boolean
  onRetry: () => void
}

const DownloadBegun = ({ address, isCertain, onRetry }: BegunProps) => (
  <EmptyState
    text={`下载${isCertain ? '' : '可能'}已开始，请在浏览器的下载列表中查看`}
    action={
      <div className="center" style={{ gap: 8 }}>
        <BusyButton compact variant="light" onClick={onRetry}>
          重新下载
        </BusyButton>
        {!isCertain && (
          <a className={css.link} href={address} target={getLinkTarget()} rel="noopener noreferrer">
            立即下载
          </a>
        )}
      </div>
    }
  />
)

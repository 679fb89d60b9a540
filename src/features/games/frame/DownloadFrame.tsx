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
  hasFrameLeftBlank,
  getSandbox,
} from './frameRules'
import { IdleFrame } from './FrameShell'
import { FrameCover, FrameError } from './FrameStates'
import css from './FrameShell.module.css'

const TITLE = 'APP下载'
/** Spec 9. */
const REMOVE_AFTER_MS = 2000

/** GAME-04. Browsers do not report a file response, so an empty frame after 8 s counts as a download. */
export function DownloadFrame() {
  const { data: site, error, isFetching, refetch } = useCachedSiteInfoQuery()
  const [attempt, setAttempt] = useState(0)
  const address = site && toSafeHttpLink(site.ios_download_url)
  const readAgain = () => void refetch()
  const renderContent = () => {
    if (site?.app_download_switch && address)
      return <Attempt key={attempt} address={address} onAgain={() => setAttempt(attempt + 1)} />
    if (!site && isFetching) return <FrameCover title={TITLE} slow={false} onRetry={readAgain} />
    if (!site && error)
      return <FrameError text={getReadErrorMessage(error) ?? words.trouble} onRetry={readAgain} />
    return <FrameError text="APP下载暂未开放，您可以继续使用网页版" />
  }
  return <IdleFrame title={TITLE}>{renderContent()}</IdleFrame>
}

function Attempt({ address, onAgain }: { address: string; onAgain: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = getMessageOrigin(address, window.location.origin)
  const [loaded, setLoaded] = useState(false)
  const [downloading, setDownloading] = useState(() => isInstallerFile(address))
  const [ended, setEnded] = useState<'confirmed' | 'likely'>()
  const phase = useLoadingPhase(!loaded && !ended, 'page')
  useFrameMessages(frame, origin, (message) => {
    if (message === 'game:downloaded') setDownloading(true)
  })
  useEffect(() => {
    if (!downloading) return
    const timer = setTimeout(() => setEnded('confirmed'), REMOVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [downloading])
  useEffect(() => {
    if (phase === 'late' || (phase === 'slow' && !hasFrameLeftBlank(frame.current, origin)))
      setEnded('likely')
  }, [phase, origin])
  if (ended)
    return <DownloadBegun address={address} likely={ended === 'likely'} onAgain={onAgain} />
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        title={TITLE}
        src={address}
        sandbox={getSandbox(address, window.location.origin, true)}
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <FrameCover title={TITLE} slow={phase !== 'short'} onRetry={onAgain} />}
    </>
  )
}

interface BegunProps {
  address: string
  /** The download was not confirmed and may not have started. */
  likely: boolean
  onAgain: () => void
}

const DownloadBegun = ({ address, likely, onAgain }: BegunProps) => (
  <EmptyState
    text={`下载${likely ? '可能' : ''}已开始，请在浏览器的下载列表中查看`}
    action={
      <div className={`center ${css.ways}`}>
        <BusyButton compact variant="light" onClick={onAgain}>
          重新下载
        </BusyButton>
        {likely && (
          <a className={css.link} href={address} target={getLinkTarget()} rel="noopener noreferrer">
            立即下载
          </a>
        )}
      </div>
    }
  />
)

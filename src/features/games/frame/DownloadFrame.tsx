import { useEffect, useRef, useState } from 'react'
import { getReadErrorMessage } from '@/api/response'
import { getLinkTarget } from '@/lib/platform/inAppBrowser'
import { toSafeLink } from '@/lib/platform/url'
import { words } from '@/lib/text/words'
import { useSiteInfoQuery } from '@/shared/site/site'
import { EmptyState } from '@/ui/feedback/Read'
import { BusyButton } from '@/ui/form/BusyButton'
import {
  useFrameMessages,
  useLoadingPhase,
  isDownloadAddress,
  getMessageOrigin,
  hasFrameLeftBlank,
  getSandbox,
} from './frameRules'
import { IdleFrame } from './FrameShell'
import { FrameCover, FrameError } from './FrameStates'
import shell from './FrameShell.module.css'
import css from './FrameShell.module.css'

const TITLE = 'APP下载'
/** Spec 9, in ms. */
const REMOVE_AFTER_MS = 2000

/** GAME-04. Browsers do not report a file response, so an empty frame after 8 s counts as a download. */
export function DownloadFrame() {
  const { data: site, error, isFetching, refetch } = useSiteInfoQuery()
  const [attempt, setAttempt] = useState(0)
  const address = site && toSafeLink(site.ios_download_url)
  return (
    <IdleFrame title={TITLE}>
      {site?.app_download_switch && address ? (
        <Attempt key={attempt} address={address} onAgain={() => setAttempt(attempt + 1)} />
      ) : !site && isFetching ? (
        <FrameCover title={TITLE} slow={false} onRetry={() => void refetch()} />
      ) : !site && error ? (
        <FrameError
          text={getReadErrorMessage(error) ?? words.trouble}
          onRetry={() => void refetch()}
        />
      ) : (
        <FrameError text="APP下载暂未开放，您可以继续使用网页版" />
      )}
    </IdleFrame>
  )
}

function Attempt({ address, onAgain }: { address: string; onAgain: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = getMessageOrigin(address, window.location.origin)
  const [loaded, setLoaded] = useState(false)
  const [downloading, setDownloading] = useState(() => isDownloadAddress(address))
  const [ended, setEnded] = useState<'sure' | 'likely'>()
  const waiting = useLoadingPhase(!loaded && !ended, 'page')
  useFrameMessages(frame, origin, (message) => {
    if (message === 'game:downloaded') setDownloading(true)
  })
  useEffect(() => {
    if (!downloading) return
    const timer = setTimeout(() => setEnded('sure'), REMOVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [downloading])
  useEffect(() => {
    if (waiting === 'late' || (waiting === 'slow' && !hasFrameLeftBlank(frame.current, origin)))
      setEnded('likely')
  }, [waiting, origin])
  if (ended)
    return <DownloadBegun address={address} likely={ended === 'likely'} onAgain={onAgain} />
  return (
    <>
      <iframe
        ref={frame}
        className={shell.frame}
        title={TITLE}
        src={address}
        sandbox={getSandbox(address, window.location.origin, true)}
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <FrameCover title={TITLE} slow={waiting !== 'short'} onRetry={onAgain} />}
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

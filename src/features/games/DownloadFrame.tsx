import { useEffect, useRef, useState } from 'react'
import { useAppInfo } from '@/api/site'
import { safeLink } from '@/lib/url'
import { BusyButton } from '@/ui/BusyButton'
import { EmptyState } from '@/ui/EmptyState'
import css from './FrameStage.module.css'
import { isFile, originOf, sandboxOf } from './frameRules'
import { FrameTrouble } from './FrameTrouble'
import { PlainFrame } from './PlainFrame'
import { useFrameMessages } from './useFrameMessages'

const TITLE = 'APP下载'
/** Spec 9: the frame is removed 2 s after a download. */
const REMOVED_AFTER = 2000

/** The app's download address (GAME-04). A file begins to load at once, a page says when it does. */
export function DownloadFrame() {
  const { app_download_switch, ios_download_url } = useAppInfo()
  const [attempt, setAttempt] = useState(0)
  const address = safeLink(ios_download_url)
  return (
    <PlainFrame title={TITLE}>
      {app_download_switch && address ? (
        <Attempt key={attempt} address={address} onAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <FrameTrouble text="APP下载暂未开放，您可以继续使用网页版" />
      )}
    </PlainFrame>
  )
}

function Attempt({ address, onAgain }: { address: string; onAgain: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const here = window.location.origin
  const [downloads, setDownloads] = useState(() => isFile(address))
  const [gone, setGone] = useState(false)
  useFrameMessages(frame, originOf(address, here), (word) => {
    if (word === 'game:downloaded') setDownloads(true)
  })
  useEffect(() => {
    if (!downloads) return
    const timer = setTimeout(() => setGone(true), REMOVED_AFTER)
    return () => clearTimeout(timer)
  }, [downloads])
  if (gone)
    return (
      <EmptyState
        text="下载已开始，请在浏览器的下载列表中查看"
        action={
          <BusyButton compact variant="light" onClick={onAgain}>
            重新下载
          </BusyButton>
        }
      />
    )
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={TITLE}
      src={address}
      sandbox={sandboxOf(address, here, true)}
      referrerPolicy="strict-origin"
    />
  )
}

import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { useSiteInfo } from '@/shared/site/site'
import { BrandLogo } from '@/ui/content/Picture'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, ErrorState } from '@/ui/feedback/Read'
import { ButtonLink } from '@/ui/form/BusyButton'
import { AppLink } from '@/ui/navigation/AppLink'
import * as css from './FrameShell.module.css'

interface CoverProps {
  title: string
  cover?: string | undefined
  isSlow: boolean
  onRetry: () => void
}

export function FrameCover({ title, cover, isSlow, onRetry }: CoverProps) {
  const { site_name, site_logo } = useSiteInfo()
  return (
    <div className={`text-center ${css.cover}`} aria-busy="true">
      <div className={`heading-lg row ${css.coverBrand}`}>
        {cover && <BrandLogo src={site_logo} size={28} />}
        {site_name}
      </div>
      {cover ? (
        <img className={css.coverPicture} src={cover} alt="" />
      ) : (
        <BrandLogo src={site_logo} size={96} />
      )}
      <p className={`anywhere ${css.coverTitle}`}>{title}</p>
      <div className={css.progressTrack}>
        <span className={css.progressBar} />
      </div>
      <p className={`text-sm ${css.progressText}`} role="status">
        {isSlow ? '加载时间较长，请耐心等待' : '正在加载…'}
      </p>
      <div className={css.retryArea}>
        {isSlow && (
          <button type="button" className={css.retryButton} onClick={onRetry}>
            重新加载
          </button>
        )}
      </div>
    </div>
  )
}

export interface FrameFailure {
  text: string
  detail?: string | undefined
  action?: ReactNode
}

type FrameErrorProps = FrameFailure & { onRetry?: (() => void) | undefined }

export function FrameError({ text, detail, action, onRetry }: FrameErrorProps) {
  const isMaintenance = `${text}${detail ?? ''}`.includes('维护')
  return (
    <div className={css.message}>
      {action && (
        <EmptyState
          constellation={constellations.dice}
          text={text}
          action={
            <>
              {action}
              {homeAndSupportLinks}
            </>
          }
        />
      )}
      {!action && isMaintenance && (
        <ErrorState isMaintenance text={text} detail={detail}>
          <ButtonLink soft to={paths.home} replace>
            返回首页
          </ButtonLink>
          <p className={`wrap ${css.links}`}>
            {onRetry && (
              <button type="button" onClick={onRetry}>
                {words.reload}
              </button>
            )}
            {supportLink}
          </p>
        </ErrorState>
      )}
      {!action && !isMaintenance && (
        <ErrorState text={text} detail={detail} onRetry={onRetry}>
          {homeAndSupportLinks}
        </ErrorState>
      )}
    </div>
  )
}

const supportLink = (
  <AppLink to={paths.support} replace>
    联系客服
  </AppLink>
)

const homeAndSupportLinks = (
  <p className={`wrap ${css.links}`}>
    <AppLink to={paths.home} replace>
      返回首页
    </AppLink>
    {supportLink}
  </p>
)

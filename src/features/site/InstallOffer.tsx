import { IconX, IconSquarePlus } from '@tabler/icons-react'
import {
  promptInstallAndStoreRefusal,
  declineInstall,
  useInstallMethod,
} from '@/shared/site/install'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { BrandLogo } from '@/ui/content/Picture'
import { IconButton } from '@/ui/IconButton'
import * as css from './InstallOffer.module.css'

/** Offers to put the site on the home screen; not shown again once closed. */
export function InstallOffer({ permanent }: { permanent?: boolean }) {
  const { app_logo, site_logo } = useSiteInfo()
  const method = useInstallMethod()
  return (
    <section className={`ground ${css.offer}`} data-permanent={permanent} aria-label="添加到主屏幕">
      <div className="row">
        <BrandLogo src={app_logo || site_logo} size={40} />
        <div className={`grow ${css.texts}`}>
          <b className="heading">把{useSiteName()}放到主屏幕</b>
          <span className="dim-sm">全屏使用，下次一点即到</span>
        </div>
        {method === 'ask' && (
          <button
            type="button"
            className="pill"
            onClick={() => void promptInstallAndStoreRefusal()}
          >
            添加
          </button>
        )}
        {!permanent && (
          <IconButton
            className={css.close}
            label="不再提示"
            Icon={IconX}
            size={20}
            onClick={declineInstall}
          />
        )}
      </div>
      {method === 'steps' && <InstallSteps />}
    </section>
  )
}

const ShareIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" className={css.shareIcon} aria-hidden>
    <path d="M8.5 9H6.5v11.5h11V9h-2M12 14.5v-11M8.5 6.5L12 3l3.5 3.5" />
  </svg>
)

const InstallSteps = () => (
  <ol className={css.steps}>
    <li className={`grow dim-sm text-center ${css.step}`}>
      <ShareIcon />
      <span>1. 点浏览器的「分享」</span>
    </li>
    <li className={`grow dim-sm text-center ${css.step}`}>
      <IconSquarePlus size={24} aria-hidden />
      <span>2. 选「添加到主屏幕」</span>
    </li>
  </ol>
)

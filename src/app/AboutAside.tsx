import { useMemo } from 'react'
import { createQrDataUrl } from '@/lib/platform/qr'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { BrandLogo } from '@/ui/content/Picture'
import { PlanetScene } from '@/ui/feedback/Read'
import * as css from './AboutAside.module.css'

/** Without the screen, which may be a member's. */
function getSiteAddress(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}

export default function AboutAside() {
  const { site_logo } = useSiteInfo()
  const code = useMemo(() => createQrDataUrl(getSiteAddress()), [])
  return (
    <aside className={css.aside} aria-label="关于本站">
      <div className="row heading-xl anywhere">
        <BrandLogo src={site_logo} size={44} />
        <span>{useSiteName()}</span>
      </div>
      <PlanetScene kind="rest" />
      <p className={css.slogan}>
        每一笔，
        <br />
        都看得见
      </p>
      <p className={css.sloganDetail}>存款、转账、取款与返水，笔笔有记录。</p>
      <div className={`row ${css.qrRow}`}>
        <img
          className={`fixed-size ${css.qrCode}`}
          src={code}
          alt="手机访问二维码"
          width={112}
          height={112}
        />
        <div className={`grow stack ${css.qrCaption}`}>
          <b>手机扫码打开</b>
          <span className="dim-sm anywhere">{window.location.host}</span>
        </div>
      </div>
    </aside>
  )
}

import { IconBolt, IconDownload, IconFingerprint, IconShieldCheck } from '@tabler/icons-react'
import type { AppInfo } from '@/contract/site'
import { getLinkTarget } from '@/lib/platform/inAppBrowser'
import { toSafeImage, toSafeHttpLink } from '@/lib/platform/url'
import { useInstallMethod } from '@/shared/site/install'
import { useCachedSiteInfoQuery, useSiteName } from '@/shared/site/site'
import { Card } from '@/ui/content/Card'
import { CopyButton } from '@/ui/content/CopyButton'
import { BrandLogo, Picture } from '@/ui/content/Picture'
import { constellations } from '@/ui/feedback/constellations'
import { Read, SkeletonBlock, EmptyState } from '@/ui/feedback/Read'
import { TabPage } from '@/ui/navigation/TabPage'
import { InstallOffer } from './InstallOffer'
import * as css from './DownloadPage.module.css'
import * as button from '@/ui/form/buttons.module.css'

const getDownloadUrl = (site: AppInfo) => toSafeHttpLink(site.ios_download_url)
const getQrCodeUrl = (site: AppInfo) => toSafeImage(site.ios_download_qrcode)

export default function DownloadPage() {
  const installMethod = useInstallMethod()
  return (
    <TabPage title="APP下载">
      <Read
        query={useCachedSiteInfoQuery()}
        skeleton={<SkeletonBlock height={450} />}
        empty={{
          when: (site) =>
            !site.app_download_switch || (!getDownloadUrl(site) && !getQrCodeUrl(site)),
          show: (
            <EmptyState
              constellation={constellations.phone}
              text="APP下载暂未开放，您可以继续使用网页版"
            />
          ),
        }}
      >
        {(site) => (
          <DownloadCard
            logo={site.app_logo || site.site_logo}
            downloadUrl={getDownloadUrl(site)}
            qrCodeUrl={getQrCodeUrl(site)}
          />
        )}
      </Read>
      {installMethod && <InstallOffer permanent />}
    </TabPage>
  )
}

interface Props {
  logo: string
  downloadUrl: string | undefined
  qrCodeUrl: string | undefined
}

function getHint({ downloadUrl, qrCodeUrl }: Omit<Props, 'logo'>) {
  if (!qrCodeUrl) return '点击下方按钮下载'
  return downloadUrl ? '手机扫描二维码，或点击下方按钮下载' : '请用手机扫描二维码下载'
}

const reasons = [
  [IconBolt, '启动更快'],
  [IconShieldCheck, '连接更稳'],
  [IconFingerprint, '使用更顺手'],
] as const

const DownloadCard = ({ logo, downloadUrl, qrCodeUrl }: Props) => (
  <>
    <Card className={`center text-center ${css.card}`}>
      <BrandLogo src={logo} size={64} />
      <h2 className="heading-xl">{`${useSiteName()} APP`}</h2>
      <ul className={`wrap ${css.reasons}`}>
        {reasons.map(([Icon, text]) => (
          <li key={text} className="row dim-sm" style={{ gap: 5 }}>
            <Icon size={20} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {qrCodeUrl && (
        <div className={css.qrCode}>
          <Picture src={qrCodeUrl} alt="下载二维码" ratio={1} eager fit="contain" />
        </div>
      )}
      <p className="dim-sm">{getHint({ downloadUrl, qrCodeUrl })}</p>
    </Card>
    {downloadUrl && (
      <>
        <a
          className={`row ${button.buttonLook} ${button.link}`}
          data-variant="filled"
          href={downloadUrl}
          target={getLinkTarget()}
          rel="noopener noreferrer"
        >
          <IconDownload size={20} aria-hidden />
          立即下载
        </a>
        <div className={`ground row spread ${css.addressRow}`}>
          <span translate="no" className={`grow dim-xs anywhere ${css.address}`}>
            {downloadUrl}
          </span>
          <CopyButton value={downloadUrl} name="复制下载地址" text="复制" />
        </div>
      </>
    )}
  </>
)

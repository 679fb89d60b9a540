import { useInstallWay } from '@/shared/site/install'
import { useAppInfo } from '@/shared/site/site'
import { safeLink } from '@/lib/url'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { TabPage } from '@/ui/navigation/TabPage'
import { DownloadCard } from './DownloadCard'
import { InstallOffer } from './InstallOffer'

/** APP下载: the app as a QR code and a link, if the site offers it. */
export default function DownloadPage() {
  const { app_download_switch, ios_download_url, ios_download_qrcode, ...site } = useAppInfo()
  const way = useInstallWay()
  const address = safeLink(ios_download_url)
  const offered = app_download_switch && (address !== undefined || ios_download_qrcode !== '')
  return (
    <TabPage title="APP下载">
      {offered ? (
        <DownloadCard
          name={site.site_name}
          logo={site.app_logo || site.site_logo}
          address={address}
          code={ios_download_qrcode}
        />
      ) : (
        <EmptyState text="APP下载暂未开放，您可以继续使用网页版" />
      )}
      {way && <InstallOffer asked />}
    </TabPage>
  )
}

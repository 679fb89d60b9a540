import { IconBolt, IconDownload, IconFingerprint, IconShieldCheck } from '@tabler/icons-react'
import { windowOf } from '@/lib/inApp'
import { safeImage } from '@/lib/url'
import { BrandMark } from '@/ui/content/BrandMark'
import { Card } from '@/ui/content/Card'
import { CopyButton } from '@/ui/content/CopyButton'
import { Picture } from '@/ui/content/Picture'
import css from './DownloadCard.module.css'

interface Props {
  name: string
  logo: string
  /** A checked address; without one there is only the code. */
  address: string | undefined
  code: string
}

const reasons = [
  [IconBolt, '启动更快'],
  [IconShieldCheck, '连接更稳'],
  [IconFingerprint, '使用更顺手'],
] as const

/** The app's logo, QR code and link. */
export const DownloadCard = ({ name, logo, address, code }: Props) => (
  <>
    <Card className={css.card}>
      <BrandMark src={logo} size={64} />
      <h2 className={css.name}>{`${name} APP`}</h2>
      <ul className={css.reasons}>
        {reasons.map(([Icon, text]) => (
          <li key={text} className={css.reason}>
            <Icon size={20} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {safeImage(code) && (
        <div className={css.code}>
          <Picture src={code} alt="下载二维码" ratio={1} eager fit="contain" />
        </div>
      )}
      <p className={css.hint}>
        {address ? '手机扫描二维码，或点击下方按钮下载' : '请用手机扫描二维码下载'}
      </p>
    </Card>
    {address && (
      <>
        <a className={css.download} href={address} target={windowOf()} rel="noopener noreferrer">
          <IconDownload size={20} aria-hidden />
          立即下载
        </a>
        <div className={css.address}>
          <span className={css.url}>{address}</span>
          <CopyButton value={address} name="复制下载地址" text="复制" />
        </div>
      </>
    )}
  </>
)

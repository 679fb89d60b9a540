import type { ReactNode } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useOnce } from '@/ui/form/useOnce'
import css from './QrCode.module.css'
import { saveQr } from './saveQr'
import { useQr } from './useQr'

interface Props {
  address: string
  /** The address as text: beside a small code, or under the full one of 250 px. */
  children: ReactNode
  small?: boolean
}

/** The receiving QR code with its download and retry. */
export function QrCode({ address, children, small }: Props) {
  const { image, foreign, text, busy, make } = useQr(address)
  const [save, saving] = useOnce(() => saveQr(image, address))
  return (
    <>
      <div className={small ? css.beside : css.under}>
        <div className={css.frame} data-small={small || undefined}>
          {image ? (
            <Picture
              src={image}
              alt="收款二维码"
              ratio={1}
              fit="contain"
              eager
              className={css.code}
            />
          ) : text ? (
            <p className={css.trouble}>{text}</p>
          ) : (
            <SkeletonBlock height="100%" radius={8} />
          )}
        </div>
        {children}
      </div>
      {image && text && <p className={css.foreign}>{text}</p>}
      {foreign && <p className={css.foreign}>二维码由服务器生成，请核对地址</p>}
      <div className={css.buttons}>
        <BusyButton variant="subtle" compact busy={busy} onClick={make}>
          重新生成
        </BusyButton>
        <BusyButton variant="subtle" compact busy={saving} onClick={() => void save()}>
          下载二维码
        </BusyButton>
      </div>
    </>
  )
}

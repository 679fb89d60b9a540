import { IconMaximize } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useOnce } from '@/ui/form/useOnce'
import { lazyPart } from '@/ui/overlay/lazyPart'
import css from './QrCode.module.css'
import { saveQr } from './saveQr'
import { useQr } from './useQr'

const QrSheet = lazyPart(() => import('./QrSheet'))

interface Props {
  address: string
  /** The address as text: beside a small code, or under the full one of 250 px. */
  children: ReactNode
  small: boolean
  over: boolean
}

/** The receiving QR code with its download and retry. */
export function QrCode({ address, children, small, over }: Props) {
  const { image, foreign, text, busy, make } = useQr(address, over)
  const [save, saving] = useOnce(() => saveQr(image, address))
  // Once opened it stays mounted, so that it can close with an animation.
  const [opened, setOpened] = useState<boolean>()
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
            <SkeletonBlock height="100%" radius="var(--radius-small)" />
          )}
          {small && image && (
            <button
              type="button"
              className={css.enlarge}
              aria-label="放大二维码"
              onClick={() => setOpened(true)}
            >
              <IconMaximize size={20} aria-hidden />
            </button>
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
      {opened !== undefined && image && (
        <QrSheet image={image} opened={opened} onClose={() => setOpened(false)}>
          {children}
        </QrSheet>
      )}
    </>
  )
}

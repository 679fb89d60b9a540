import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useOnce } from '@/ui/form/useOnce'
import { lazyPart } from '@/ui/overlay/lazyPart'
import css from './QrCode.module.css'
import { toast } from '@/ui/feedback/toast'
import { useQr } from './useQr'

const saver = () => import('./saveQr')
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
  const { image, local, text, busy, make, draw, drawing } = useQr(address, over)
  const [save, saving] = useOnce(async () => {
    const { saveQr } = await saver()
    await saveQr(image, address)
  })
  // On the phone before it is asked for.
  useEffect(() => {
    saver().catch(() => undefined)
  }, [])
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
      {image && text && <p className={css.failed}>{text}</p>}
      {local && <p className={css.local}>二维码由本机按所示地址生成</p>}
      <div className={css.buttons}>
        <BusyButton variant="subtle" compact busy={busy} onClick={make}>
          重新生成
        </BusyButton>
        {text && (
          <BusyButton variant="subtle" compact busy={drawing} onClick={() => void draw()}>
            用本机生成
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          compact
          busy={saving}
          onClick={() => void save().catch(() => toast.error('下载失败，请重试'))}
        >
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

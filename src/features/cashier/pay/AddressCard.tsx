import { CopyButton, Groups } from '@/ui/content/CopyButton'
import { Section } from '@/ui/content/Card'
import { addressProblem, CHECK_FAILED } from './qrRules'
import { addressGroups } from '@/lib/tron'
import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { useOnce } from '@/ui/form/useForm'
import { lazyPart } from '@/ui/overlay/lazyPart'
import { toast } from '@/ui/feedback/toast'
import { useQr } from './useQr'
import css from './AddressCard.module.css'

interface Props {
  title?: string
  /** Only from the server (docs/decisions/cashier.md). */
  address: string
  /** The code is small, and full size at a tap. */
  small?: boolean
  /** The time to pay is over. */
  over?: boolean
}

/**
 * The payment address as text, copy button and QR code, all from one string; only the text when the address is
 * not valid.
 */
export function AddressCard({ title = '收款地址', address, small, over }: Props) {
  const problem = addressProblem(address)
  if (!problem)
    return (
      <Section title={title} right={<CopyButton value={address} name="复制地址" />}>
        <QrCode key={address} address={address} small={small ?? false} over={over ?? false}>
          <AddressText address={address} />
        </QrCode>
      </Section>
    )
  const notes = address === '' ? [problem] : [problem, CHECK_FAILED]
  return (
    <Section title={title}>
      {[...new Set(notes)].map((text) => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
      {address !== '' && <AddressText address={address} />}
    </Section>
  )
}

/** An address in groups of 4 for comparison by eye, with head and tail in the brand's colour. */
function AddressText({ address }: { address: string }) {
  const { head, middle, tail } = addressGroups(address)
  return (
    <div className={css.address} data-read>
      <Groups of={[head, ...middle, tail].filter(Boolean)} />
    </div>
  )
}

const sheet = () => import('./QrSheet')
const QrSheet = lazyPart(sheet)

interface QrCodeProps {
  address: string
  /** The address as text: beside a small code, or under the full one of 250 px. */
  children: ReactNode
  small: boolean
  over: boolean
}

/** The receiving QR code with its download and retry. */
function QrCode({ address, children, small, over }: QrCodeProps) {
  const { image, local, text, busy, make, draw, drawing } = useQr(address, over)
  const [save, saving] = useOnce(async () => {
    const { saveQr } = await sheet()
    await saveQr(image, address)
  })
  // On the phone before it is asked for.
  useEffect(() => {
    sheet().catch(() => undefined)
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type PropsWithChildren, type ReactNode, useRef } from 'react'
import * as v from 'valibot'
import { call } from '@/api/request'
import { ApiError, getRefusalMessage, isOutcomeUnknown, reportResponse } from '@/api/response'
import { makeTronQr } from '@/contract/tron'
import { paths } from '@/lib/paths'
import { toSafeImage } from '@/lib/platform/url'
import { isValidTronAddress, looksLikeTronAddress, splitIntoFours } from '@/lib/tron'
import { Card, Section } from '@/ui/content/Card'
import { CopyButton, TextGroups } from '@/ui/content/CopyButton'
import { Picture } from '@/ui/content/Picture'
import { PlanetScene, SkeletonBlock } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { useSingleFlight } from '@/ui/form/useForm'
import { useNavigateWithAccessCheck } from '@/ui/navigation/AppLink'
import { lazyOverlay } from '@/ui/overlay/lazyOverlay'
import type { AddressCheck } from './payRules'
import { redrawIfQrHoldsOnly } from './readQr'
import * as css from './Pay.module.css'

interface PaymentAddressCardProps {
  title?: string
  /** Only from the server (docs/decisions/cashier.md). */
  address: string
  small?: boolean
  isExpired: boolean
  advice?: ReactNode
}

/** Text, copy button and QR code come from one string; an invalid address is text alone. */
export function PaymentAddressCard(props: PaymentAddressCardProps) {
  const { title = '收款地址', address, small, isExpired, advice } = props
  const problem = findTronAddressProblem(address)
  if (!problem)
    return (
      <Section title={title} right={<CopyButton value={address} name="复制地址" />}>
        <QrCode key={address} {...{ address, small, isExpired, advice }} />
      </Section>
    )
  const notes = new Set([problem])
  if (address !== '') notes.add(CHECKSUM_FAILED_MESSAGE)
  return (
    <Section title={title}>
      {[...notes].map((text) => (
        <p key={text} className={`text-sm ${css.addressProblem}`}>
          {text}
        </p>
      ))}
      {address !== '' && <AddressText address={address} />}
      {advice}
    </Section>
  )
}

/** A wrong checksum: the address is invalid or another account's. */
export const CHECKSUM_FAILED_MESSAGE = '地址校验未通过，请勿付款，请联系客服'

/** Why an address must not be paid to (spec 5). */
export function findTronAddressProblem(address: string): string | undefined {
  if (address.trim() === '') return '地址不存在，无法生成二维码'
  if (!looksLikeTronAddress(address)) return '地址格式不正确，请输入有效的TRON地址'
  return isValidTronAddress(address) ? undefined : CHECKSUM_FAILED_MESSAGE
}

interface AddressWithheldProps {
  reason: AddressCheck
  onRetry: () => void
  busy: boolean
}

const SHIELD_PATH = 'M60 12L84 22 81 46 60 66 39 46 36 22zM50 40L58 48 71 32'
const NO_ADDRESS_REASON = '服务器没有给出收款地址，请勿付款。您可稍后重试，或联系客服处理。'
const WITHHELD_REASONS: Partial<Record<AddressCheck, string>> = {
  unreachable: '暂时无法连接服务器核对此订单。请勿向链接或他人提供的地址付款。',
  refused: '系统未能核对此收款地址，请勿付款。您可重新查询状态，或联系客服处理。',
  conflicting: '服务器先后给出的收款信息不一致，请勿付款，请联系客服核实。',
}

/** In place of a payment: the server has confirmed no address, whatever the link says. */
export function AddressWithheld({ reason, onRetry, busy }: AddressWithheldProps) {
  const navigate = useNavigateWithAccessCheck()
  const id = useId()
  return (
    <Card>
      <div className={`stack text-center ${css.centredMessage}`} role="group" aria-labelledby={id}>
        <PlanetScene kind="empty" constellation={SHIELD_PATH} />
        <b id={id} className={`bold ${css.messageTitle}`}>
          为了资金安全，暂不显示地址
        </b>
        <p className={`dim-sm ${css.messageText}`}>
          {WITHHELD_REASONS[reason] ?? NO_ADDRESS_REASON}
        </p>
        <div className={css.twoButtons}>
          <BusyButton variant="light" onClick={() => void navigate(paths.deposit)}>
            重新下单
          </BusyButton>
          {reason === 'conflicting' ? (
            <BusyButton onClick={() => void navigate(paths.support)}>联系客服</BusyButton>
          ) : (
            <BusyButton busy={busy} onClick={onRetry}>
              重试
            </BusyButton>
          )}
        </div>
      </div>
    </Card>
  )
}

const AddressText = ({ address }: { address: string }) => (
  <div className={css.address}>
    <TextGroups groups={splitIntoFours(address)} />
  </div>
)

/** After the 60 minutes the code is too dim to scan until it is tapped. */
export function ExpiredQrCover({ isExpired, children }: PropsWithChildren<{ isExpired: boolean }>) {
  const [isRevealed, setRevealed] = useState(false)
  const id = useId()
  return (
    <div className={css.expiredCover}>
      {children}
      {isExpired && !isRevealed && (
        <button
          type="button"
          aria-label="点按显示"
          aria-describedby={id}
          onClick={() => setRevealed(true)}
        >
          <b id={id}>已过期，请勿付款</b>
          <span className="dim-sm">点按显示</span>
        </button>
      )}
    </div>
  )
}

const importQrSheet = () => import('./QrSheet')
const QrSheet = lazyOverlay(importQrSheet)

function QrCode({ address, small, isExpired, advice }: Omit<PaymentAddressCardProps, 'title'>) {
  const qr = useAddressQrImage(address, isExpired)
  const { image, errorText } = qr
  const [save, isSaving] = useSingleFlight(async () => {
    const { saveQr } = await importQrSheet()
    await saveQr(image, address)
  })
  useEffect(() => {
    importQrSheet().catch(() => undefined)
  }, [])
  // Stays mounted, so that it closes with an animation.
  const [opened, setOpened] = useState<boolean>()
  let picture = <SkeletonBlock height="100%" radius="var(--radius-small)" />
  if (errorText)
    picture = <p className={`anywhere text-sm text-center ${css.qrError}`}>{errorText}</p>
  if (image)
    picture = (
      <ExpiredQrCover isExpired={isExpired}>
        <Picture
          src={image}
          alt="收款二维码"
          ratio={1}
          fit="contain"
          eager
          className={css.qrImage}
        />
      </ExpiredQrCover>
    )
  return (
    <>
      <div className={small ? `row wrap ${css.addressBesideQr}` : css.addressBelowQr}>
        <div className={css.qrFrame} data-small={small || undefined}>
          {picture}
        </div>
        <AddressText address={address} />
      </div>
      {image && errorText && <p className={`dim-sm ${css.reloadError}`}>{errorText}</p>}
      {qr.isDrawnHere && (
        <p className={`dim-sm text-center ${css.drawnHereNote}`}>二维码由本机按所示地址生成</p>
      )}
      {advice}
      <div className={`wrap spread ${css.qrButtons}`}>
        {small && image && (
          <BusyButton variant="subtle" compact onClick={() => setOpened(true)}>
            放大二维码
          </BusyButton>
        )}
        <BusyButton variant="subtle" compact busy={qr.isFetching} onClick={qr.reload}>
          重新生成
        </BusyButton>
        {errorText && (
          <BusyButton variant="subtle" compact busy={qr.isDrawing} onClick={() => void qr.draw()}>
            用本机生成
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          compact
          busy={isSaving}
          onClick={() => void save().catch(() => toast.error('下载失败，请重试'))}
        >
          下载二维码
        </BusyButton>
      </div>
      {opened !== undefined && image && (
        <QrSheet image={image} opened={opened} onClose={() => setOpened(false)}>
          <AddressText address={address} />
        </QrSheet>
      )}
    </>
  )
}

const doNothing = () => undefined

interface Qr {
  image: string
  /** Not the server's. */
  isDrawnHere: boolean
}

/** No picture passes: its issue reports a picture of another address as drift. */
const pictureOfOtherAddress = v.object({
  qrcode: v.pipe(
    v.string(),
    v.check(() => false, 'a picture of the address asked for'),
  ),
})

async function drawQr(address: string): Promise<Qr> {
  const { createQrDataUrl } = await import('@/lib/platform/qr')
  return { image: createQrDataUrl(address), isDrawnHere: true }
}

/** The server's picture if it holds this address alone, else one drawn here (docs/decisions/cashier.md). */
async function loadQr(address: string, signal: AbortSignal): Promise<Qr> {
  // Fetched meanwhile, for the check of the picture.
  import('qr/decode.js').catch(doNothing)
  const { data } = await call(makeTronQr, { address }, { signal })
  const picture = toDataOrHttpsImage(data.qrcode)
  const image = picture && (await redrawIfQrHoldsOnly(picture, address))
  if (image) return { image, isDrawnHere: false }
  reportResponse(makeTronQr, { data, schema: pictureOfOtherAddress })
  return drawQr(address)
}

export const toDataOrHttpsImage = (qrcode: string): string | undefined =>
  /^(data|https):/i.test(qrcode.trim()) ? toSafeImage(qrcode) : undefined

/** Spec 8. */
function getQrErrorTexts(error: Error): { text: string; notice: string | undefined } {
  if (isOutcomeUnknown(error))
    return { text: '网络错误，请检查网络连接后重试', notice: '生成二维码失败，请重试' }
  const text = getRefusalMessage(error) ?? '生成二维码失败'
  const hasSessionEnded = error instanceof ApiError && error.kind === 'unauthorized'
  return { text, notice: hasSessionEnded ? undefined : text }
}

/** The QR code of a valid address; shows the toasts of spec 8. */
export function useAddressQrImage(address: string, hidesToasts = false) {
  const client = useQueryClient()
  const queryKey = ['qr', address]
  const { dataUpdatedAt, error, data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadQr(address, signal),
    meta: { errorDisplay: 'inline' },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  // One notice for each request of the member, none for a refresh.
  const shouldNotify = useRef(data === undefined)
  const hideNotice = useRef<() => void>(doNothing)
  useEffect(() => {
    if (dataUpdatedAt === 0 || !shouldNotify.current) return
    shouldNotify.current = false
    hideNotice.current = toast.success('二维码生成成功')
  }, [dataUpdatedAt])
  useEffect(() => {
    if (hidesToasts) hideNotice.current()
  }, [hidesToasts])
  useEffect(() => () => hideNotice.current(), [])
  useEffect(() => {
    if (!error || !shouldNotify.current) return
    shouldNotify.current = false
    toast.error(getQrErrorTexts(error).notice ?? '')
  }, [error])
  const reload = () => {
    shouldNotify.current = true
    void refetch()
  }
  const [draw, isDrawing] = useSingleFlight(async () => {
    shouldNotify.current = true
    try {
      client.setQueryData<Qr>(queryKey, await drawQr(address))
    } catch {
      toast.error('生成二维码失败，请重试')
    }
  })
  return {
    image: data?.image,
    isDrawnHere: data?.isDrawnHere ?? false,
    errorText: error ? getQrErrorTexts(error).text : undefined,
    isFetching,
    reload,
    draw,
    isDrawing,
  }
}

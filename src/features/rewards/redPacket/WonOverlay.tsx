import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type Money as Amount, formatMoney } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { freezeBalancesThenHideVenues } from '@/shared/session/user'
import { Money, moneyAnimation } from '@/ui/content/Money'
import { LazySparks } from '@/ui/feedback/OrbitPart'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { useModalRootProps } from '@/ui/layers'
import { AppLink } from '@/ui/navigation/AppLink'
import {
  PacketFlapPaths,
  PacketFrontPaths,
  SEAL_CHARACTER,
  PacketGradientSvg,
  PacketSealPaths,
} from './RedPacketArt'
import '@/ui/theme/packet.css'
import * as css from './WonOverlay.module.css'

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface Props {
  /** Null if the server does not send it. */
  amount: Amount | null
  /** The packet on the page, which is hidden while this one is open. */
  packetRef: RefObject<SVGGElement | null>
  opened: boolean
  onClose: () => void
}

const LETTER_SHOWN_AFTER_MS = 940
const LIGHT_FLIGHT_MS = 600

const getCenterTransform = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return `translate(${x + width / 2}px, ${y + height / 2}px)`
}

function flyLightToBalance(amount: Element | null) {
  const balance = document.querySelector('#root header [data-size]')
  if (!amount || !balance || isMotionReduced()) return
  const light = document.createElement('i')
  light.className = css.flyingLight ?? ''
  document.body.append(light)
  const keyframes = { transform: [getCenterTransform(amount), getCenterTransform(balance)] }
  const options = { duration: LIGHT_FLIGHT_MS, easing: 'cubic-bezier(0.45, 0.05, 0.3, 1)' }
  light.animate(keyframes, options).onfinish = () => light.remove()
}

export default function WonOverlay({ amount, packetRef, opened, onClose }: Props) {
  const layer = useModalRootProps(opened, onClose)
  const text = formatMoney(amount)
  const amountRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!opened) return
    // The header's balance changes when the light arrives.
    const release = freezeBalancesThenHideVenues()
    const countUp = () => {
      if (!amountRef.current) return
      amountRef.current.dataset['counted'] = ''
      moneyAnimation.play?.(amountRef.current, null, amount)
    }
    const timer = setTimeout(countUp, LETTER_SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setTimeout(release, LIGHT_FLIGHT_MS)
    }
  }, [amount, opened])
  return (
    <Modal.Root
      {...layer}
      centered
      size={320}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content, title: css.title, body: css.body, inner: css.inner }}
    >
      <Modal.Overlay className={css.scrim} transitionProps={{ duration: 160 }} />
      <Modal.Content>
        <Modal.Body>
          <OpenedPacket packetRef={packetRef} opened={opened}>
            <Modal.Title>恭喜中奖</Modal.Title>
            <p
              translate="no"
              className={css.amount}
              style={{ '--characters': text.length + 1 } as CSSProperties}
            >
              <span ref={amountRef}>
                <Money value={amount} size="hero" currency="¥" />
              </span>
              <LazySparks />
            </p>
            <p className={css.note}>已存入平台钱包</p>
          </OpenedPacket>
          <div className={css.actions}>
            <AppLink className={`center ${css.recordsLink}`} to={paths.welfare} onClick={onClose}>
              查看记录
            </AppLink>
            <button
              type="button"
              className={`center ${css.acceptButton}`}
              data-autofocus
              onClick={() => {
                flyLightToBalance(amountRef.current)
                onClose()
              }}
            >
              开心收下
            </button>
          </div>
        </Modal.Body>
        <ToastHost />
      </Modal.Content>
    </Modal.Root>
  )
}

/** X and y in px from the packet's middle, and the scale. */
const COINS = [
  [-132, -96, 1],
  [118, -128, 0.8],
  [-136, 30, 0.7],
  [126, 10, 1],
  [-92, -190, 0.6],
  [70, -198, 0.7],
  [-132, 150, 0.9],
  [120, 160, 0.65],
] as const

const PACKET_VIEW_BOX = '58 24 184 284'

interface OpenedPacketProps {
  packetRef: RefObject<SVGGElement | null>
  opened: boolean
  children: ReactNode
}

/** Grows from the page's packet. */
function OpenedPacket({ packetRef, opened, children }: OpenedPacketProps) {
  const openedPacketRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const packet = packetRef.current
    const openedPacket = openedPacketRef.current
    if (!opened || !packet || !openedPacket) return
    const from = packet.getBoundingClientRect()
    const to = openedPacket.getBoundingClientRect()
    const shiftX = from.x + from.width / 2 - (to.x + to.width / 2)
    const shiftY = from.y + from.height / 2 - (to.y + to.height / 2)
    openedPacket.style.setProperty('--from-x', `${shiftX}px`)
    openedPacket.style.setProperty('--from-y', `${shiftY}px`)
    openedPacket.style.setProperty('--from-scale', String(from.width / to.width))
    packet.style.visibility = 'hidden'
    return () => void packet.style.removeProperty('visibility')
  }, [packetRef, opened])
  return (
    <div className={css.packetBox}>
      <span className={css.glow} />
      <div ref={openedPacketRef} className={css.packet}>
        <span className={css.packetBack} />
        <span className={css.openFlap} />
        <div className={`text-center ${css.letter}`}>{children}</div>
        <PacketGradientSvg viewBox={PACKET_VIEW_BOX}>
          {({ body }) => <PacketFrontPaths fill={body} />}
        </PacketGradientSvg>
        <span className={`center ${css.luckSign}`} aria-hidden>
          福
        </span>
        <PacketGradientSvg className={css.closedFlap} viewBox={PACKET_VIEW_BOX}>
          {({ flap }) => <PacketFlapPaths fill={flap} />}
        </PacketGradientSvg>
        <PacketGradientSvg className={css.seal} viewBox={PACKET_VIEW_BOX}>
          {({ gold }) => <PacketSealPaths fill={gold}>{SEAL_CHARACTER}</PacketSealPaths>}
        </PacketGradientSvg>
        {COINS.map(([x, y, scale]) => (
          <i
            key={x}
            className={css.coin}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          >
            <b className="center" />
          </i>
        ))}
      </div>
    </div>
  )
}

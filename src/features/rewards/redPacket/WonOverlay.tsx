import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Money, show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { useLayer } from '@/ui/layers'
import packet from './OpenedPacket.module.css'
import '@/ui/theme/packet.css'
import css from './WonOverlay.module.css'

interface Props {
  /** Null when the server does not tell it. */
  amount: Money | null
  opened: boolean
  onClose: () => void
}

/** 恭喜中奖: the packet opens, and the amount is the largest element on the screen. */
export default function WonOverlay({ amount, opened, onClose }: Props) {
  const layer = useLayer(opened, onClose)
  const text = show(amount)
  return (
    <Modal.Root
      {...layer}
      centered
      size={320}
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ content: css.content, title: css.title, body: css.body, inner: css.inner }}
    >
      <Modal.Overlay className={css.scrim} />
      <Modal.Content>
        <Modal.Body>
          <OpenedPacket>
            <Modal.Title>恭喜中奖</Modal.Title>
            <p className={css.amount} data-long={text.length > 9 || undefined}>
              <small>¥</small>
              {text}
            </p>
            <p className={css.note}>已存入中心钱包</p>
          </OpenedPacket>
          <div className={css.actions}>
            <AppLink className={css.records} to={paths.welfare} onClick={onClose}>
              查看记录
            </AppLink>
            <button type="button" className={css.take} data-autofocus onClick={onClose}>
              开心收下
            </button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Where the coins come to lie, in px from the packet's middle, and how large. */
const COINS = [
  [-146, -96, 1],
  [120, -118, 0.8],
  [-150, 30, 0.7],
  [128, 10, 1],
  [-96, -164, 0.6],
  [70, -172, 0.7],
  [-140, 150, 0.9],
  [122, 160, 0.65],
] as const

/** A packet whose flap opens and whose letter (the children) slides out; open at once with reduced motion. */
const OpenedPacket = ({ children }: { children: ReactNode }) => (
  <div className={packet.packet}>
    <span className={packet.glow} />
    <span className={packet.back} />
    <span className={packet.lifted} />
    <div className={packet.letter}>{children}</div>
    <span className={packet.pocket} />
    <span className={packet.blessing}>福</span>
    <span className={packet.closed} />
    <span className={packet.seal}>開</span>
    {COINS.map(([x, y, scale]) => (
      <i
        key={x}
        className={packet.coin}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      />
    ))}
  </div>
)

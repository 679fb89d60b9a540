import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type Money, show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { useBackCloses } from '@/ui/useBackCloses'
import { useMountedFirst } from '@/ui/useMountedFirst'
import { useScrollLock } from '@/ui/useScrollLock'
import { OpenedPacket } from './OpenedPacket'
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
  useBackCloses(opened, onClose)
  useScrollLock(opened)
  const shown = useMountedFirst(opened)
  const text = show(amount)
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      centered
      size={320}
      closeOnEscape={false}
      lockScroll={false}
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

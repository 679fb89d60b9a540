import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { useModalRootProps } from '@/ui/layers'
import * as css from './ImageViewer.module.css'

interface Props {
  /** From toSafeImage. */
  src: string
  alt: string
  opened: boolean
  onClose: () => void
}

export default function ImageViewer({ src, alt, opened, onClose }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  const layer = useModalRootProps(opened, onClose)
  return (
    <Modal.Root
      {...layer}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ content: css.content, inner: css.inner, body: css.body }}
      aria-label="查看图片"
      onExitTransitionEnd={() => setIsLarge(false)}
    >
      <Modal.Content aria-label="查看图片">
        <button type="button" className={`center ${css.close}`} aria-label="关闭" onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
        <Modal.Body>
          <button
            type="button"
            className={`center ${css.zoomButton}`}
            data-large={isLarge || undefined}
            aria-label={isLarge ? '缩小' : '放大'}
            onClick={() => setIsLarge(!isLarge)}
          >
            <img className={css.image} src={src} alt={alt} />
          </button>
        </Modal.Body>
        <ToastHost />
      </Modal.Content>
    </Modal.Root>
  )
}

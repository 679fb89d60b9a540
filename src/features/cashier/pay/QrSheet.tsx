import type { ReactNode } from 'react'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import css from './QrSheet.module.css'

interface Props {
  image: string
  opened: boolean
  onClose: () => void
  /** The address as text, to compare. */
  children: ReactNode
}

/** The receiving QR code in full size, for another phone's camera. */
export default function QrSheet({ image, opened, onClose, children }: Props) {
  return (
    <BottomSheet title="扫码付款" opened={opened} onClose={onClose}>
      <div className={css.sheet}>
        <img className={css.code} src={image} alt="放大的收款二维码" />
        <p className={css.note}>付款前请核对地址的首尾字符</p>
        {children}
      </div>
    </BottomSheet>
  )
}

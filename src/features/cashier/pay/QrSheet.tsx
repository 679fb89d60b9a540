import type { ReactNode } from 'react'
import { isInAppBrowser } from '@/lib/platform/inAppBrowser'
import { toSafeImage } from '@/lib/platform/url'
import { toast } from '@/ui/feedback/toast'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { openCustomDialog } from '@/ui/overlay/openCustomDialog'
import { drawOnSquareWhiteCanvas } from './readQr'
import * as css from './Pay.module.css'

interface QrSheetProps {
  image: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

export default function QrSheet({ image, opened, onClose, children }: QrSheetProps) {
  return (
    <BottomSheet title="扫码付款" opened={opened} onClose={onClose}>
      <div className={`stack center dim-sm ${css.enlargedQrSheet}`}>
        <img className={css.enlargedQr} src={image} alt="放大的收款二维码" />
        <p>付款前请核对地址的首尾字符</p>
        {children}
      </div>
    </BottomSheet>
  )
}

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('no picture'))
    }, 'image/png')
  })

/** Spec 9: the address's first 8 characters. */
export const getQrFileName = (address: string): string => `${address.slice(0, 8)}.png`

/** Inside other apps, which save no files, the PNG is shown for a long press (spec 8). */
export async function saveQr(image: string | undefined, address: string): Promise<void> {
  const src = toSafeImage(image)
  if (!src) {
    toast.error('二维码不存在，无法下载')
    return
  }
  try {
    const canvas = await drawOnSquareWhiteCanvas(src)
    // A data URL: apps do not save blob: addresses.
    if (isInAppBrowser()) return showQrToHold(canvas.toDataURL())
    const file = new File([await toPng(canvas)], getQrFileName(address), { type: 'image/png' })
    if (await shareFile(file)) return
    download(file)
    toast.success('二维码下载成功')
  } catch {
    toast.error('下载失败，请重试')
  }
}

const FILE_READ_MS = 10_000

function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser needs a moment to read the file.
  setTimeout(() => URL.revokeObjectURL(url), FILE_READ_MS)
}

function showQrToHold(image: string) {
  openCustomDialog({
    title: '保存二维码',
    render: () => (
      <div className={`stack center tone ${css.longPressImage}`} data-tone="dim">
        <img src={image} alt="收款二维码" />
        <p>长按图片保存，或截屏</p>
      </div>
    ),
  })
}

export async function shareFile(file: File): Promise<boolean> {
  const share = { files: [file] }
  try {
    if (!window.matchMedia('(pointer: coarse)').matches) return false
    if (!navigator.canShare?.(share)) return false
    await navigator.share(share)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

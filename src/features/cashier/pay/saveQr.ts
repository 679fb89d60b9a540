import { createElement } from 'react'
import { inApp } from '@/lib/inApp'
import { safeImage } from '@/lib/url'
import { toast } from '@/ui/feedback/toast'
import { openDialog } from '@/ui/overlay/openDialog'
import { HeldQr } from './HeldQr'
import { qrFileName } from './qrRules'
import { shareFile } from './shareFile'

/** Twice the 250 px of the screen, on white, as PNG: not every photo album reads SVG. */
const SIZE = 500

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image()
    // Without it, a picture of another origin would taint the canvas.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', failed)
    image.src = src
  })
}

async function drawn(src: string): Promise<HTMLCanvasElement> {
  const image = await load(src)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.imageSmoothingEnabled = false
  pen.drawImage(image, 0, 0, SIZE, SIZE)
  return canvas
}

const asPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  )

/**
 * 下载二维码: a PNG named after the address. A phone's own sheet takes it, to an album or straight to the wallet;
 * where there is none it is saved, and the result shown (spec 8). Inside an app, whose browser saves no files, it
 * is shown to be held instead.
 */
export async function saveQr(image: string | undefined, address: string): Promise<void> {
  const src = safeImage(image)
  if (!src) return void toast.error('二维码不存在，无法下载')
  try {
    const canvas = await drawn(src)
    // As data: apps do not save what has a blob: address.
    if (inApp()) return void openDialog({ title: '保存二维码', render: held(canvas.toDataURL()) })
    const file = new File([await asPng(canvas)], qrFileName(address), { type: 'image/png' })
    if (await shareFile(file)) return
    download(file)
    toast.success('二维码下载成功')
  } catch {
    toast.error('下载失败，请重试')
  }
}

function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser needs a moment to take over the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const held = (image: string) => () => createElement(HeldQr, { image })

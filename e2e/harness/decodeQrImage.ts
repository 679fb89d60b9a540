import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** Six for each of an address code's 33 modules. */
const SIDE_PX = 198
/** From here on a pixel's red is white paper. */
const WHITE_FROM = 128

/** The text of a QR code that an `<img>` shows. Throws when there is none. */
export async function decodeQrImage(picture: Locator): Promise<string> {
  const redChannel = await picture.evaluate(async (element, side) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, side, side)
    const rgba = [...(context?.getImageData(0, 0, side, side).data ?? [])]
    return rgba.filter((_, index) => index % 4 === 0)
  }, SIDE_PX)
  const rgb = redChannel.flatMap((red) => {
    const value = red < WHITE_FROM ? 0 : 255
    return [value, value, value]
  })
  return decodeQR({ width: SIDE_PX, height: SIDE_PX, data: Uint8ClampedArray.from(rgb) })
}

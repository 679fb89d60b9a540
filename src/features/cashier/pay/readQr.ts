import { decodeQRBatch } from 'qr/decode.js'
import { qrCanvas } from './qrCanvas'
import { holdsOnly } from './qrRules'

/**
 * A picture of a QR code, where all that it holds is this address; else undefined. What is shown are the very pixels
 * that were read: the picture itself might move, or come another time with other content.
 */
export async function readQr(picture: string, address: string): Promise<string | undefined> {
  try {
    const canvas = await qrCanvas(picture)
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    const codes = pixels ? await decodeQRBatch([pixels], { maxSize: { width, height } }) : []
    const texts = codes.flat().filter((code) => typeof code === 'string')
    return holdsOnly(texts, address) ? canvas.toDataURL() : undefined
  } catch {
    return undefined
  }
}

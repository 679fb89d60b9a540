/** In px: not every photo album reads SVG. */
const QR_PX = 500

/** In ms. */
const TIMEOUT_MS = 10_000

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', failed)
    setTimeout(failed, TIMEOUT_MS)
    image.src = src
  })
}

export async function drawQrCanvas(src: string): Promise<HTMLCanvasElement> {
  const image = await load(src)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = QR_PX
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, QR_PX, QR_PX)
  pen.imageSmoothingEnabled = false
  const naturalWidth = image.naturalWidth || QR_PX
  const naturalHeight = image.naturalHeight || QR_PX
  const scale = QR_PX / Math.max(naturalWidth, naturalHeight)
  const width = naturalWidth * scale
  const height = naturalHeight * scale
  pen.drawImage(image, (QR_PX - width) / 2, (QR_PX - height) / 2, width, height)
  return canvas
}

const holdsOnly = (texts: readonly string[], address: string) =>
  texts.length > 0 && texts.every((text) => text === address || text === `tron:${address}`)

export async function getCheckedQrPicture(
  picture: string,
  address: string,
): Promise<string | undefined> {
  const { decodeQRBatch } = await import('qr/decode.js')
  try {
    const canvas = await drawQrCanvas(picture)
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    const codes = pixels ? await decodeQRBatch([pixels], { maxSize: { width, height } }) : []
    const texts = codes.flat().filter((code) => typeof code === 'string')
    return holdsOnly(texts, address) ? canvas.toDataURL() : undefined
  } catch {
    return undefined
  }
}

/** In px: not every photo album reads SVG. */
const QR_PX = 500

const LOAD_TIMEOUT_MS = 10_000

function loadImage(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', reject)
    setTimeout(reject, LOAD_TIMEOUT_MS)
    image.src = src
  })
}

export async function drawOnSquareWhiteCanvas(src: string): Promise<HTMLCanvasElement> {
  const image = await loadImage(src)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = QR_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, QR_PX, QR_PX)
  context.imageSmoothingEnabled = false
  const naturalWidth = image.naturalWidth || QR_PX
  const naturalHeight = image.naturalHeight || QR_PX
  const scale = QR_PX / Math.max(naturalWidth, naturalHeight)
  const width = naturalWidth * scale
  const height = naturalHeight * scale
  context.drawImage(image, (QR_PX - width) / 2, (QR_PX - height) / 2, width, height)
  return canvas
}

const holdsOnly = (texts: readonly string[], address: string) =>
  texts.length > 0 && texts.every((text) => text === address || text === `tron:${address}`)

/** The picture, redrawn, if it holds this address alone. */
export async function redrawIfQrHoldsOnly(
  picture: string,
  address: string,
): Promise<string | undefined> {
  const { decodeQRBatch } = await import('qr/decode.js')
  try {
    const canvas = await drawOnSquareWhiteCanvas(picture)
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    const codes = pixels ? await decodeQRBatch([pixels], { maxSize: { width, height } }) : []
    const texts = codes.flat().filter((code) => typeof code === 'string')
    return holdsOnly(texts, address) ? canvas.toDataURL() : undefined
  } catch {
    return undefined
  }
}

/** In px: not every photo album reads SVG. */
const SIZE = 500

/** In ms. */
const TIMEOUT = 10_000

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', failed)
    setTimeout(failed, TIMEOUT)
    image.src = src
  })
}

export async function qrCanvas(src: string): Promise<HTMLCanvasElement> {
  const image = await load(src)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.imageSmoothingEnabled = false
  const [across, down] = [image.naturalWidth || SIZE, image.naturalHeight || SIZE]
  const scale = SIZE / Math.max(across, down)
  const [width, height] = [across * scale, down * scale]
  pen.drawImage(image, (SIZE - width) / 2, (SIZE - height) / 2, width, height)
  return canvas
}

const holdsOnly = (texts: readonly string[], address: string) =>
  texts.length > 0 && texts.every((text) => text === address || text === `tron:${address}`)

export async function readQr(picture: string, address: string): Promise<string | undefined> {
  const { decodeQRBatch } = await import('qr/decode.js')
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

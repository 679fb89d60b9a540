/** Twice the 250 px of the screen, on white: not every photo album reads SVG. */
const SIZE = 500

/** In ms; after it a picture counts as lost. */
const TIMEOUT = 10_000

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image()
    // Without it, a picture of another origin would taint the canvas.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', failed)
    setTimeout(failed, TIMEOUT)
    image.src = src
  })
}

/** The picture's pixels as they stand now, in their own proportions. Rejects where they cannot be had. */
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

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The longest side of what is sent: three times the largest that a screen shows. */
const LONGEST_SIDE = 512

/** The square in the middle. */
function middle({ width, height }: ImageBitmap): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** A square of a picture as a PNG of its own; without an area, the middle. */
export async function drawSquare(
  image: ImageBitmap,
  name: string,
  area = middle(image),
): Promise<File> {
  const { x, y, width, height } = area
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(LONGEST_SIDE, Math.round(width)))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}

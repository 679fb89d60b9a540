/** The longest side of what is sent: three times the largest that a screen shows. */
const MOST = 512

interface Area {
  x: number
  y: number
  width: number
  height: number
}

async function load(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** The square in the middle. */
function middle({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** A square of a picture as a PNG of its own; without an area, the middle. */
export async function cropPng(src: string, area: Area | undefined, name: string): Promise<File> {
  const image = await load(src)
  const { x, y, width, height } = area ?? middle(image)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(MOST, Math.round(width)))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}

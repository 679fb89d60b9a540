/** A still WebP file, and for how many milliseconds it is shown. */
export interface Frame {
  ms: number
  webp: Buffer
}
export interface Chunk {
  name: string
  data: Buffer
}

/** The parts of a WebP file, or of one of its frames from their beginning on. */
export function chunksOf(bytes: Buffer, from = 12): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function chunk({ name, data }: Chunk): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
}

function numbers(...given: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    given.map(([value, bytes]) => {
      const one = Buffer.alloc(bytes)
      one.writeUIntLE(value, 0, bytes)
      return one
    }),
  )
}

const fileOf = (chunks: readonly Chunk[]): Buffer =>
  chunk({
    name: 'RIFF',
    data: Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(chunk)]),
  })

/** A still one without what stands beside its picture, such as the colours' profile. */
export const bare = (webp: Buffer): Buffer =>
  fileOf(chunksOf(webp).filter(({ name }) => name === 'VP8 ' || name === 'VP8L'))

/** How long each frame of an animated WebP is shown, in milliseconds. */
export const durationsOf = (file: Buffer): number[] =>
  chunksOf(file)
    .filter(({ name }) => name === 'ANMF')
    .map(({ data }) => data.readUIntLE(12, 3))

/** One animated WebP that never ends; frames that show the same, one after the other, are one. */
export function animated(frames: readonly Frame[], size: readonly [number, number]): Buffer {
  const width = [size[0] - 1, 3] as const
  const height = [size[1] - 1, 3] as const
  const shown: Frame[] = []
  for (const { ms, webp } of frames) {
    const last = shown.at(-1)
    if (last?.webp.equals(webp)) last.ms += ms
    else shown.push({ ms, webp })
  }
  const pictures = shown.map(({ ms, webp }) => {
    // At the corner, instead of what was there before.
    const about = numbers([0, 3], [0, 3], width, height, [ms, 3], [2, 1])
    return { name: 'ANMF', data: Buffer.concat([about, ...chunksOf(webp).map(chunk)]) }
  })
  const body = [
    { name: 'VP8X', data: numbers([2, 1], [0, 3], width, height) },
    { name: 'ANIM', data: numbers([0xff_ff_ff_ff, 4], [0, 2]) },
    ...pictures,
  ]
  return fileOf(body)
}

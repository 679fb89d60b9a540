import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose colours are given by the function: red, green and blue of each point. */
export function png(width: number, height: number, point: (x: number, y: number) => number[]) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => point(x, y)).flat()]),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of one colour, chosen by the file's name: wide for a banner, else square. */
export function drawn(name: string): Buffer {
  const hue = crc32(Buffer.from(name))
  const colour = [80 + (hue & 127), 80 + ((hue >> 8) & 127), 80 + ((hue >> 16) & 127)]
  return name.includes('banner') ? png(360, 160, () => colour) : png(96, 96, () => colour)
}

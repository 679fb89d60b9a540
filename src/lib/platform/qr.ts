import encodeQR from 'qr'

/** Without explicit sizes some browsers draw nothing into a canvas or file. */
export function createQrSvg(text: string, ecc: 'low' | 'medium' = 'medium'): string {
  const [head, rest] = encodeQR(text, 'svg', { ecc, border: 2 }).split('><path', 2)
  const size = 'width="250" height="250" shape-rendering="crispEdges"'
  return `${head} ${size}><path fill="#fff" d="M0 0h999v999H0z"/><path${rest}`
}

export const createQrDataUrl = (...args: Parameters<typeof createQrSvg>): string =>
  `data:image/svg+xml,${encodeURIComponent(createQrSvg(...args))}`

import encodeQR from 'qr'

/** Without explicit sizes some browsers draw nothing into a canvas or file. */
export function createQrDataUrl(text: string, ecc: 'low' | 'medium' = 'medium'): string {
  const [head, rest] = encodeQR(text, 'svg', { ecc, border: 2 }).split('><path', 2)
  const size = 'width="250" height="250" shape-rendering="crispEdges"'
  const svg = `${head} ${size}><path fill="#fff" d="M0 0h999v999H0z"/><path${rest}`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

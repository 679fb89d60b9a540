import encodeQR from 'qr'

/**
 * The QR code of exactly this text, black on white with a quiet zone. With explicit sizes: without them some
 * browsers draw nothing into a canvas or a saved file. `low` has fewer points, for long texts on a screen.
 */
export function qrSvg(text: string, ecc: 'low' | 'medium' = 'medium'): string {
  const [head, rest] = encodeQR(text, 'svg', { ecc, border: 2 }).split('><path', 2)
  const size = 'width="250" height="250" shape-rendering="crispEdges"'
  return `${head} ${size}><path fill="#fff" d="M0 0h999v999H0z"/><path${rest}`
}

/** The same as a picture's address. */
export const qrPicture = (...asked: Parameters<typeof qrSvg>) =>
  `data:image/svg+xml,${encodeURIComponent(qrSvg(...asked))}`

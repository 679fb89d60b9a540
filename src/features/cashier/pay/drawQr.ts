import { renderSVG } from 'uqr'

/** The QR code of exactly this text, black on white with a quiet zone, as a picture's address. */
export function drawQr(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: 2 })
  // With explicit sizes: without them some browsers draw nothing into a canvas.
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', '<svg width="250" height="250" '))}`
}

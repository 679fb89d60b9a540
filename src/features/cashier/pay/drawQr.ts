import { renderSVG } from 'uqr'

/** The QR code of exactly these characters, black on white with a quiet zone, as the address of a picture. */
export function drawQr(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: 2 })
  // With a size of its own: without one, some browsers draw nothing into a canvas.
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', '<svg width="250" height="250" '))}`
}

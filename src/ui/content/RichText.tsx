import { SafeHtml } from './SafeHtml'
import { ZoomableImages } from '@/ui/overlay/ZoomableImages'

/** A server's HTML inside a page: sanitised, with pictures that can be enlarged. */
export const RichText = ({ html }: { html: string }) => (
  <ZoomableImages>
    <SafeHtml html={html} />
  </ZoomableImages>
)

/** Whether a server's HTML would show nothing: no text and no picture. */
export const isBlankHtml = (html: string) =>
  !/<(img|video|table|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === ''

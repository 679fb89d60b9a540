import { SafeHtml } from './SafeHtml'
import { ZoomableImages } from '@/ui/overlay/ZoomableImages'

/** A server's HTML as a page shows it: made harmless, its pictures to be looked at. */
export const RichText = ({ html }: { html: string }) => (
  <ZoomableImages>
    <SafeHtml html={html} />
  </ZoomableImages>
)

/** Whether a server's HTML would show nothing: no letters and no picture. */
export const isBlankHtml = (html: string) =>
  !/<(img|video|table|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === ''

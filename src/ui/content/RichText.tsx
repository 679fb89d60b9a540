import { SafeHtml } from './SafeHtml'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/overlay/lazyPart'

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

const ImageViewer = lazyPart(() => import('@/ui/overlay/ImageViewer'))

interface Shown {
  src: string
  alt: string
}

const pictureAt = (target: EventTarget): HTMLImageElement | undefined =>
  // A picture inside a link opens the link.
  target instanceof HTMLImageElement && !target.closest('a') ? target : undefined

/** Makes a picture in rich text a button for touch, keyboard and screen readers. */
function markPictures(box: HTMLElement) {
  for (const image of box.querySelectorAll<HTMLImageElement>('img:not([role])')) {
    if (image.closest('a')) continue
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt ? `查看大图：${image.alt}` : '查看大图')
  }
}

/** Pictures inside the children open enlarged on a tap. */
function ZoomableImages({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const open = (event: Event) => {
      const image = event.target && pictureAt(event.target)
      if (!image) return
      event.preventDefault()
      setShown({ src: image.currentSrc || image.src, alt: image.alt })
      setOpened(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') open(event)
    }
    markPictures(element)
    // The sanitised text arrives a moment later, and may change.
    const watcher = new MutationObserver(() => markPictures(element))
    watcher.observe(element, { childList: true, subtree: true })
    element.addEventListener('click', open)
    element.addEventListener('keydown', onKey)
    return () => {
      watcher.disconnect()
      element.removeEventListener('click', open)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div ref={box}>
      {children}
      {shown && <ImageViewer {...shown} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}

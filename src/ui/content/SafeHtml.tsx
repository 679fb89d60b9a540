import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { words } from '@/lib/text/words'
import { createChunk } from '@/ui/chunk'
import { ErrorState, SkeletonLine } from '@/ui/feedback/Read'
import { lazyOverlay } from '@/ui/overlay/lazyOverlay'
import type * as Cleaner from './cleanHtml'
import css from './SafeHtml.module.css'

const WIDE = 'wide'

/** A table of many columns scrolls by itself. */
function boxTables(text: Element): void {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.className === WIDE) continue
    const box = document.createElement('div')
    box.className = WIDE
    table.before(box)
    box.append(table)
  }
}

const LAST_WORDS = 5

/** No paragraph ends in a line of one word: its last characters stay together. */
function joinLastWords(text: Element): void {
  for (const paragraph of text.querySelectorAll('p, li')) {
    const last = paragraph.lastChild
    const length = last instanceof Text ? last.data.trimEnd().length : 0
    if (!(last instanceof Text) || length < 3 * LAST_WORDS) continue
    const words = document.createElement('span')
    words.style.whiteSpace = 'nowrap'
    words.append(last.splitText(length - LAST_WORDS))
    paragraph.append(words)
  }
}

const cleaner = createChunk(() => import('./cleanHtml'))

function Clean({ html, cleanHtml }: { html: string; cleanHtml: typeof Cleaner.cleanHtml }) {
  // React passes the object through, so Trusted Types accept it.
  const clean = useMemo(() => ({ __html: cleanHtml(html) as string }), [cleanHtml, html])
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!text.current) return
    boxTables(text.current)
    joinLastWords(text.current)
  })
  // oxlint-disable-next-line react/no-danger -- cleaned above; nowhere else
  return <div ref={text} className={`anywhere ${css.html}`} dangerouslySetInnerHTML={clean} />
}

/** The only place that sets HTML. The sanitiser is a chunk of its own. */
export function SafeHtml({ html }: { html: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    cleaner.load().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [state])
  const loaded = cleaner.get()
  if (loaded) return <Clean html={html} cleanHtml={loaded.cleanHtml} />
  if (state === 'failed')
    return <ErrorState text={words.loadFailed} onRetry={() => setState('loading')} />
  return (
    <div className={`stack ${css.wait}`} aria-busy="true">
      <SkeletonLine width="70%" height={18} />
      <SkeletonLine />
      <SkeletonLine width="92%" />
      <SkeletonLine width="84%" />
    </div>
  )
}

export const SafeHtmlWithZoom = ({ html }: { html: string }) => (
  <ZoomableImages>
    <SafeHtml html={html} />
  </ZoomableImages>
)

/** No text and no picture. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|video|table|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === ''

const ImageViewer = lazyOverlay(() => import('@/ui/overlay/ImageViewer'))

interface Shown {
  src: string
  alt: string
}

const findZoomablePicture = (target: EventTarget): HTMLImageElement | undefined =>
  // A picture inside a link opens the link.
  target instanceof HTMLImageElement && !target.closest('a') ? target : undefined

function markPictures(box: HTMLElement) {
  for (const image of box.querySelectorAll<HTMLImageElement>('img:not([role])')) {
    if (image.closest('a')) continue
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt ? `查看大图：${image.alt}` : '查看大图')
  }
}

function ZoomableImages({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const open = (event: Event) => {
      const image = event.target && findZoomablePicture(event.target)
      if (!image) return
      event.preventDefault()
      setShown({ src: image.currentSrc || image.src, alt: image.alt })
      setOpened(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') open(event)
    }
    markPictures(element)
    // The sanitised text arrives later, and may change.
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

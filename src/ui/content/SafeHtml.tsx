import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { words } from '@/lib/text/words'
import { createChunk } from '@/ui/chunk'
import { ErrorState, SkeletonLine } from '@/ui/feedback/Read'
import { lazyOverlay } from '@/ui/overlay/lazyOverlay'
import type * as Cleaner from './cleanHtml'
import * as css from './SafeHtml.module.css'

const TABLE_BOX_CLASS = 'wide'

/** So that a table of many columns scrolls by itself. */
function wrapTables(text: Element): void {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.className === TABLE_BOX_CLASS) continue
    const box = document.createElement('div')
    box.className = TABLE_BOX_CLASS
    table.before(box)
    box.append(table)
  }
}

const UNBROKEN_END_CHARACTERS = 5

/** So that no paragraph ends in a line of one word. */
function keepLastCharactersTogether(text: Element): void {
  for (const paragraph of text.querySelectorAll('p, li')) {
    const last = paragraph.lastChild
    const length = last instanceof Text ? last.data.trimEnd().length : 0
    if (!(last instanceof Text) || length < 3 * UNBROKEN_END_CHARACTERS) continue
    const end = document.createElement('span')
    end.style.whiteSpace = 'nowrap'
    end.append(last.splitText(length - UNBROKEN_END_CHARACTERS))
    paragraph.append(end)
  }
}

const cleaner = createChunk(() => import('./cleanHtml'))

function CleanedHtml({ html, cleanHtml }: { html: string; cleanHtml: typeof Cleaner.cleanHtml }) {
  // React passes the object through, so Trusted Types accept it.
  const clean = useMemo(() => ({ __html: cleanHtml(html) as string }), [cleanHtml, html])
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!text.current) return
    wrapTables(text.current)
    keepLastCharactersTogether(text.current)
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
  if (loaded) return <CleanedHtml html={html} cleanHtml={loaded.cleanHtml} />
  if (state === 'failed')
    return <ErrorState text={words.loadFailed} onRetry={() => setState('loading')} />
  return (
    <div className={`stack ${css.skeleton}`} aria-busy="true">
      <SkeletonLine width="70%" height={18} />
      <SkeletonLine />
      <SkeletonLine width="92%" />
      <SkeletonLine width="84%" />
    </div>
  )
}

/** Has neither text nor picture. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|video|table|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === ''

const ImageViewer = lazyOverlay(() => import('@/ui/overlay/ImageViewer'))

interface ShownImage {
  src: string
  alt: string
}

const findZoomableImage = (target: EventTarget): HTMLImageElement | undefined =>
  // A picture inside a link opens the link.
  target instanceof HTMLImageElement && !target.closest('a') ? target : undefined

function makeImagesButtons(box: HTMLElement) {
  for (const image of box.querySelectorAll<HTMLImageElement>('img:not([role])')) {
    if (image.closest('a')) continue
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt ? `查看大图：${image.alt}` : '查看大图')
  }
}

export function SafeHtmlWithZoom({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownImage>()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const open = (event: Event) => {
      const image = event.target && findZoomableImage(event.target)
      if (!image) return
      event.preventDefault()
      setShown({ src: image.currentSrc || image.src, alt: image.alt })
      setOpened(true)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') open(event)
    }
    makeImagesButtons(element)
    // The sanitised text arrives later, and may change.
    const observer = new MutationObserver(() => makeImagesButtons(element))
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('click', open)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      observer.disconnect()
      element.removeEventListener('click', open)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return (
    <div ref={box}>
      <SafeHtml html={html} />
      {shown && <ImageViewer {...shown} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}

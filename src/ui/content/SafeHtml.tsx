import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { words } from '@/lib/words'
import { chunk } from '@/ui/chunk'
import type * as Cleaner from './cleanHtml'
import { ErrorState } from '@/ui/feedback/States'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './SafeHtml.module.css'

const WIDE = 'wide'

/** Puts each table of a text into a box: so it is as wide as the text, and one of many columns scrolls by itself. */
export function boxTables(text: Element): void {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.className === WIDE) continue
    const box = document.createElement('div')
    box.className = WIDE
    table.before(box)
    box.append(table)
  }
}

const cleaner = chunk(() => import('./cleanHtml'))

function Clean({ html, cleanHtml }: { html: string; cleanHtml: typeof Cleaner.cleanHtml }) {
  // React passes the object on unchanged, so Trusted Types accept it.
  const clean = useMemo(() => ({ __html: cleanHtml(html) as string }), [cleanHtml, html])
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (text.current) boxTables(text.current)
  })
  // oxlint-disable-next-line react/no-danger -- cleaned above; nowhere else
  return <div ref={text} className={css.html} dangerouslySetInnerHTML={clean} />
}

/**
 * Rich text from a server. The sanitiser is a chunk of its own. This is the only place in the app that sets
 * HTML.
 */
export function SafeHtml({ html }: { html: string }) {
  const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    let gone = false
    const say = (how: 'here' | 'lost') => () => {
      if (!gone) setState(how)
    }
    cleaner.load().then(say('here'), say('lost'))
    return () => {
      gone = true
    }
  }, [state])
  const here = cleaner.get()
  if (here) return <Clean html={html} cleanHtml={here.cleanHtml} />
  if (state === 'lost')
    return <ErrorState text={words.loadFailed} onRetry={() => setState('waiting')} />
  return (
    <div className={css.wait} aria-busy="true">
      <SkeletonLine width="70%" height={18} />
      <SkeletonLine />
      <SkeletonLine width="92%" />
      <SkeletonLine width="84%" />
    </div>
  )
}

import { Suspense, use, useMemo } from 'react'
import type * as Cleaner from './cleanHtml'
import css from './SafeHtml.module.css'
import { SkeletonLine } from './Skeletons'

let loading: Promise<typeof Cleaner> | undefined
const cleaner = () => {
  loading ??= import('./cleanHtml').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function Clean({ html }: { html: string }) {
  const { cleanHtml } = use(cleaner())
  // React hands the object on untouched, so Trusted Types accept it.
  const clean = useMemo(() => ({ __html: cleanHtml(html) as string }), [cleanHtml, html])
  // oxlint-disable-next-line react/no-danger -- cleaned one line above; nowhere else
  return <div className={css.html} dangerouslySetInnerHTML={clean} />
}

/** Rich text from a server. The sanitiser is its own chunk; the only place of the app that sets HTML. */
export const SafeHtml = ({ html }: { html: string }) => (
  <Suspense
    fallback={
      <div className={css.wait} aria-busy="true">
        <SkeletonLine width="70%" height={18} />
        <SkeletonLine />
        <SkeletonLine width="92%" />
        <SkeletonLine width="84%" />
      </div>
    }
  >
    <Clean html={html} />
  </Suspense>
)

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { isBlankHtml, RichText } from '@/ui/content/RichText'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './Article.module.css'
import { contentQueries } from './contentQueries'

/** The server's article of a type. */
export function Article({ type }: { type: number }) {
  const { data, error, ...query } = useQuery(contentQueries.article(type))
  const content = data?.content
  // An answer without a text is a failure.
  const lost = data && typeof content !== 'string' ? new Error('no content') : error
  return (
    <Read
      query={{ ...query, data: content ?? undefined, error: lost }}
      skeleton={
        <Card className={css.loading}>
          <SkeletonLine width="54%" height={20} />
          {['100%', '94%', '98%', '62%', '100%', '88%', '96%', '40%'].map((width, n) => (
            <SkeletonLine key={n} width={width} />
          ))}
        </Card>
      }
      empty={{ is: isBlankHtml, show: <EmptyState text="暂无内容" /> }}
    >
      {(html) => (
        <Card>
          {/* The server's headings start at the third level. */}
          <h2 className="visually-hidden">正文</h2>
          <RichText html={html} />
        </Card>
      )}
    </Read>
  )
}

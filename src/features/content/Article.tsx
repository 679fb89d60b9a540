import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { isBlankHtml, RichText } from '@/ui/content/RichText'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './Article.module.css'
import { contentQueries } from './contentQueries'

/** The server's article of a type. */
export function Article({ type }: { type: number }) {
  const { data, isError, isFetching, refetch } = useQuery(contentQueries.article(type))
  const content = data?.content
  if (typeof content !== 'string')
    return isError || data ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Card className={css.loading}>
        <SkeletonLine width="54%" height={20} />
        {['100%', '94%', '98%', '62%', '100%', '88%', '96%', '40%'].map((width, n) => (
          <SkeletonLine key={n} width={width} />
        ))}
      </Card>
    )
  if (isBlankHtml(content)) return <EmptyState text="暂无内容" />
  return (
    <Card>
      {/* The server's headings start at the third level. */}
      <h2 className="visually-hidden">正文</h2>
      <RichText html={content} />
    </Card>
  )
}

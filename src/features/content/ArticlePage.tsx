import { useQuery } from '@tanstack/react-query'
import { useMatch, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { isBlankHtml, SafeHtmlWithZoom } from '@/ui/content/SafeHtml'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkeletonLine } from '@/ui/feedback/Read'
import { useBack } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { getHelpTitle, getTermsTitle, contentQueries } from './contentQueries'

const noContent = <EmptyState constellation={constellations.page} text="暂无内容" />

export default function ArticlePage() {
  const [params] = useSearchParams()
  const isTerms = useMatch(paths.terms) !== null
  const back = useBack(undefined, isTerms ? paths.home : paths.help)
  if (isTerms) {
    const type = params.get('type') === '6' ? 6 : 5
    return (
      <Page title={getTermsTitle(type)} back={back}>
        <Article key={type} type={type} />
      </Page>
    )
  }
  const type = Number(params.get('type'))
  const isArticleType = Number.isInteger(type) && type > 0
  return (
    <Page title={getHelpTitle(type)} back={back}>
      {isArticleType ? <Article key={type} type={type} /> : noContent}
    </Page>
  )
}

function Article({ type }: { type: number }) {
  const { data, error, isFetching, refetch } = useQuery(contentQueries.article(type))
  const content = data?.content
  // A response without a text is a failure.
  const failure = data && typeof content !== 'string' ? new Error('no content') : error
  return (
    <Read
      query={{ data: content ?? undefined, error: failure, isFetching, refetch }}
      skeleton={
        <Card className="stack">
          <SkeletonLine width="54%" height={20} />
          {['100%', '94%', '98%', '62%', '100%', '88%', '96%', '40%'].map((width, index) => (
            <SkeletonLine key={index} width={width} />
          ))}
        </Card>
      }
      empty={{ when: isBlankHtml, show: noContent }}
    >
      {(html) => (
        <Card>
          {/* The server's headings start at level 3. */}
          <h2 className="visually-hidden">正文</h2>
          <SafeHtmlWithZoom html={html} />
        </Card>
      )}
    </Read>
  )
}

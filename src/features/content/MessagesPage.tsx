import { IconMail, IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Notice } from '@/contract/content'
import { screenWords } from '@/lib/text/screenWords'
import { Card } from '@/ui/content/Card'
import { SafeHtmlWithZoom } from '@/ui/content/SafeHtml'
import { constellations } from '@/ui/feedback/constellations'
import { InfiniteList, RowsSkeleton } from '@/ui/list/InfiniteList'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { contentQueries, type NoticeType } from './contentQueries'
import { useNoticeReadState } from './readNotices'
import * as css from './MessagesPage.module.css'

const tabs = [
  { value: 1, label: '公告' },
  { value: 2, label: '站内信' },
]

export default function MessagesPage() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  const label = type === 1 ? '公告' : '站内信'
  const query = useInfiniteQuery(contentQueries.notices(type))
  const { isUnread, markRead, markAllRead } = useNoticeReadState(type)
  const notices = (query.data?.pages ?? []).flatMap(({ rows }) => rows)
  return (
    <Page
      title="消息"
      right={
        notices.some(isUnread) && (
          <button type="button" className="text-button" onClick={() => markAllRead(notices)}>
            全部已读
          </button>
        )
      }
    >
      <TabStrip
        label="消息类型"
        tabs={tabs}
        value={type}
        onChange={(next) => setParams({ type: String(next) }, { replace: true })}
      />
      <PullRefresh key={type} onRefresh={() => query.refetch()}>
        <InfiniteList
          query={query}
          label={label}
          renderRow={(notice) => (
            <NoticeCard notice={notice} type={type} isUnread={isUnread(notice)} onSeen={markRead} />
          )}
          skeleton={<RowsSkeleton height="8.25rem" />}
          constellation={constellations.envelope}
          emptyText={`暂无${label}`}
        />
      </PullRefresh>
    </Page>
  )
}

interface CardProps {
  notice: Notice
  type: NoticeType
  isUnread: boolean
  onSeen: (notice: Notice) => void
}

/** The spec says text; real servers also send HTML. */
const isHtml = (content: string) => /<\/?[a-z][^>]*>/i.test(content)

function NoticeCard({ notice, type, isUnread, onSeen }: CardProps) {
  const { title, content, created_at } = notice
  const card = useRef<HTMLElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const textRef = useRef<HTMLParagraphElement>(null)
  const [isClipped, setIsClipped] = useState(false)
  useEffect(() => {
    const paragraph = textRef.current
    if (!paragraph || isExpanded) return
    const observer = new ResizeObserver(() =>
      setIsClipped(paragraph.scrollHeight > paragraph.clientHeight),
    )
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isExpanded])
  useSeen(card, isUnread, () => onSeen(notice))
  const Icon = type === 1 ? IconSpeakerphone : IconMail
  return (
    <article ref={card}>
      <Card className="stack">
        <div className="row" style={{ alignItems: 'flex-start' }}>
          <span className={`center fixed-size ${css.icon}`} data-unread={isUnread || undefined}>
            <Icon size={20} aria-hidden />
            {isUnread && (
              <span className={css.unreadDot}>
                <span className="visually-hidden">未读</span>
              </span>
            )}
          </span>
          <div className="grow">
            <h2 className="heading anywhere">{title}</h2>
            <time className="tabular dim-xs">{created_at}</time>
          </div>
          {isClipped && (
            <button
              type="button"
              className={`text-button fixed-size ${css.expandButton}`}
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? screenWords.collapse : screenWords.expand}
            </button>
          )}
        </div>
        {isHtml(content) ? (
          <SafeHtmlWithZoom html={content} />
        ) : (
          <p ref={textRef} className={`dim-sm ${css.noticeText} ${isExpanded ? '' : 'clamp'}`}>
            {content}
          </p>
        )}
      </Card>
    </article>
  )
}

const SEEN_AFTER_MS = 800

/** Calls `onSeen` once the element was half visible, or filled half the screen, long enough. */
function useSeen(ref: RefObject<Element | null>, isWatching: boolean, onSeen: () => void): void {
  const reportSeen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = ref.current
    if (!element || !isWatching) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio = 0, intersectionRect } = entries.at(-1) ?? {}
        const fillsHalfScreen = (intersectionRect?.height ?? 0) >= window.innerHeight / 2
        clearTimeout(timer)
        if (intersectionRatio < 0.5 && !fillsHalfScreen) return
        timer = setTimeout(() => {
          observer.disconnect()
          reportSeen()
        }, SEEN_AFTER_MS)
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, isWatching])
}

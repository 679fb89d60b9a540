import { useRef } from 'react'
import { IconMail, IconSpeakerphone } from '@tabler/icons-react'
import type { Notice } from '@/contract/content'
import { RichText } from '@/ui/content/RichText'
import type { NoticeType } from './contentQueries'
import css from './NoticeCard.module.css'
import { useSeen } from './useSeen'

interface Props {
  notice: Notice
  type: NoticeType
  unread: boolean
  /** It has been read now. */
  onSeen: (notice: Notice) => void
}

/** In the spec this is text, not HTML; such servers send both. */
const isHtml = (content: string) => /<\/?[a-z][^>]*>/i.test(content)

/** One announcement or message in full; it is short enough to need no page of its own. */
export function NoticeCard({ notice, type, unread, onSeen }: Props) {
  const { title, content, created_at } = notice
  const card = useRef<HTMLElement>(null)
  useSeen(card, unread, () => onSeen(notice))
  const Icon = type === 1 ? IconSpeakerphone : IconMail
  return (
    <article ref={card} className={css.card}>
      <div className={css.head}>
        <span className={css.icon} data-type={type} aria-hidden>
          <Icon size={20} />
        </span>
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <time className={css.time}>{created_at}</time>
        </div>
        {unread && (
          <span className={css.unread}>
            <span className="visually-hidden">未读</span>
          </span>
        )}
      </div>
      {isHtml(content) ? <RichText html={content} /> : <p className={css.text}>{content}</p>}
    </article>
  )
}

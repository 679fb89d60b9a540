import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { useBack } from '@/ui/navigation/useGo'
import css from './Tickets.module.css'

/** 返回 to the list, a title, and actions at the right. */
export function TicketHead({ title, right }: { title: string; right?: ReactNode }) {
  const back = useBack(undefined, paths.support)
  return (
    <div className={css.head}>
      <button type="button" className="icon-button" aria-label={words.back} onClick={back}>
        <IconChevronLeft size={24} aria-hidden />
      </button>
      <h2 className={css.title}>{title}</h2>
      {right}
    </div>
  )
}

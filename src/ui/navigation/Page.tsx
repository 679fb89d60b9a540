import { IconChevronLeft } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { words } from '@/lib/text/words'
import { IconButton } from '@/ui/IconButton'
import { useBack, type BackTarget } from './AppLink'
import * as css from './Page.module.css'

interface Props {
  title: string
  /** One step back in history by default, else home. */
  back?: BackTarget
  right?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function Page({ title, back, right, footer, children }: Props) {
  const goBack = useBack(back)
  return (
    <div className={css.page}>
      <header className={css.header}>
        <IconButton
          className={css.back}
          label={words.back}
          Icon={IconChevronLeft}
          onClick={goBack}
        />
        <h1 className={`heading-lg one-line text-center ${css.title}`}>{title}</h1>
        <div className={css.right}>{right}</div>
      </header>
      <main className={css.main}>
        <PageNoticesSlot />
        {children}
      </main>
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  )
}

const Notices = createContext<ReactNode>(null)
export const PageNoticesProvider = Notices.Provider
export const PageNoticesSlot = () => useContext(Notices)

import { EmptyState } from '@/ui/EmptyState'
import { Page } from '@/ui/Page'
import css from './UnderConstruction.module.css'

const body = <EmptyState text="建设中，敬请期待" />

/** A screen that is not built yet, and says so. `tabs`: it stands above the tab bar. */
export const UnderConstruction = ({ title, tabs }: { title: string; tabs: boolean }) =>
  tabs ? (
    <div className={css.tab}>
      <h1 className={css.title}>{title}</h1>
      {body}
    </div>
  ) : (
    <Page title={title}>{body}</Page>
  )

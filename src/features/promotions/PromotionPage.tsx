import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths, links } from '@/lib/paths'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useBack } from '@/ui/navigation/useBack'
import { PromotionBanner, PromotionBody } from './PromotionBody'
import css from './PromotionPage.module.css'
import { promotionQueries } from './promotionQueries'
import { useLoggedIn } from '@/api/session'
import { AppLink } from '@/ui/navigation/AppLink'
import { BusyButton } from '@/ui/form/BusyButton'
import { useHere } from '@/ui/navigation/useGo'
import { useApply } from './useApply'

/** One promotion, with the button to apply. */
export default function PromotionPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(undefined, paths.promotions)
  const query = useQuery({
    ...promotionQueries.one(id),
    enabled: id !== '',
  })
  // The list knows its banner already.
  const list = useQuery({ ...promotionQueries.list(), enabled: false })
  const listed = list.data?.data.find((one) => one.id === id)
  return (
    <Page title="优惠详情" back={back} footer={query.data && <ApplyBar id={id} />}>
      {id === '' ? (
        <EmptyState text="活动不存在" />
      ) : (
        <Read
          query={query}
          skeleton={
            <div className={css.loading} aria-busy="true">
              {listed ? <PromotionBanner banner={listed.banner} /> : <SkeletonBlock height={153} />}
              <SkeletonBlock height={220} />
              <SkeletonBlock height={140} />
            </div>
          }
          empty="never"
        >
          {(promotion) => <PromotionBody promotion={promotion} />}
        </Read>
      )}
    </Page>
  )
}

/** ACT-04: a member applies; a guest goes to login and comes back. */
function ApplyBar({ id }: { id: string }) {
  const here = useHere()
  const loggedIn = useLoggedIn()
  const [apply, busy] = useApply(id)
  if (!loggedIn)
    return (
      <AppLink className={css.login} to={links.login(here)}>
        前往登录
      </AppLink>
    )
  return (
    <BusyButton busy={busy} onClick={() => void apply()}>
      立即申请
    </BusyButton>
  )
}

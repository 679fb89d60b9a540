import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { getRefusalMessage, isNotFoundRefusal } from '@/api/response'
import { useIsLoggedIn } from '@/api/session'
import type { Promotion } from '@/contract/promotions'
import { links, paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { isBlankHtml, SafeHtmlWithZoom } from '@/ui/content/SafeHtml'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read } from '@/ui/feedback/Read'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { BannerPageSkeleton, PageBanner } from '@/ui/list/BannerCard'
import { useBack, useCurrentAddress } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { BANNER_TRANSITION_NAME } from './bannerTransition'
import {
  APPLICATION_REJECTED,
  PromotionApplicationTag,
  useApplicationStatesByTitle,
} from './PromotionApplicationTag'
import { promotionQueries, useApplyForPromotion } from './promotionQueries'

const otherPromotionsLink = (
  <ButtonLink to={paths.promotions} replace>
    看看别的
  </ButtonLink>
)

export default function PromotionPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(undefined, paths.promotions)
  const query = useQuery({ ...promotionQueries.detail(id), enabled: id !== '' })
  const list = useQuery({ ...promotionQueries.list(), enabled: false })
  const listedPromotion = list.data?.data.find((promotion) => promotion.id === id)
  return (
    <Page title="优惠详情" back={back} footer={query.data && <ApplyBar promotion={query.data} />}>
      {id === '' ? (
        <EmptyState
          constellation={constellations.gift}
          text="活动不存在"
          action={otherPromotionsLink}
        />
      ) : (
        <Read
          query={query}
          skeleton={
            <BannerPageSkeleton heights={listedPromotion ? [220, 140] : [153, 220, 140]}>
              {listedPromotion && (
                <PageBanner src={listedPromotion.banner} transitionName={BANNER_TRANSITION_NAME} />
              )}
            </BannerPageSkeleton>
          }
          empty="never"
          getFailure={(error) =>
            isNotFoundRefusal(error)
              ? { text: getRefusalMessage(error), action: otherPromotionsLink }
              : {}
          }
        >
          {(promotion) => <PromotionBody promotion={promotion} />}
        </Read>
      )}
    </Page>
  )
}

function PromotionBody({ promotion }: { promotion: Promotion }) {
  const { banner, title, content, memo } = promotion
  const state = useApplicationStatesByTitle().get(title)
  return (
    <>
      <PageBanner src={banner} transitionName={BANNER_TRANSITION_NAME} />
      <div className="row spread" style={{ paddingTop: 4 }}>
        <h2 className="heading-xl anywhere" style={{ lineHeight: 1.35 }}>
          {title}
        </h2>
        {state !== undefined && <PromotionApplicationTag state={state} />}
      </div>
      {!isBlankHtml(content) && (
        <Card>
          <SafeHtmlWithZoom html={content} />
        </Card>
      )}
      {!isBlankHtml(memo) && (
        <Card>
          <SafeHtmlWithZoom html={memo} />
        </Card>
      )}
    </>
  )
}

/** ACT-04: the button that applies, or leads to the login. */
function ApplyBar({ promotion: { id, title } }: { promotion: Promotion }) {
  const currentAddress = useCurrentAddress()
  const isLoggedIn = useIsLoggedIn()
  const { apply, busy } = useApplyForPromotion(id)
  const isRejected = useApplicationStatesByTitle().get(title) === APPLICATION_REJECTED
  if (!isLoggedIn) return <ButtonLink to={links.login(currentAddress)}>前往登录</ButtonLink>
  return (
    <BusyButton variant={isRejected ? 'light' : 'filled'} busy={busy} onClick={() => void apply()}>
      立即申请
    </BusyButton>
  )
}

import { Card } from '@/ui/content/Card'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import { PayFrame } from './PayFrame'
import css from './PaySkeleton.module.css'

/** The skeleton of the pay page. */
export const PaySkeleton = () => (
  <PayFrame>
    <div className={css.page} aria-busy="true" aria-label="加载中">
      <div className={css.hero}>
        <SkeletonLine width={96} height={24} />
        <SkeletonLine width={190} height={42} />
        <SkeletonLine width={56} height={34} />
        <SkeletonLine width={180} />
      </div>
      <SkeletonBlock height={180} />
      <Card>
        <div className={css.facts}>
          <SkeletonLine />
          <SkeletonLine width="80%" />
          <SkeletonLine width="60%" />
        </div>
      </Card>
    </div>
  </PayFrame>
)

import type { VipLevel } from '@/contract/rewards'
import { show } from '@/lib/moneyText'
import { Section } from '@/ui/content/Section'
import css from './VipNeeds.module.css'

/** The level's requirements, in yuan. */
export const VipNeeds = ({ needs }: { needs: VipLevel }) => (
  <Section title="升级条件">
    <dl className={css.needs}>
      <div>
        <dt className={css.name}>累计存款 (元)</dt>
        <dd className={css.sum}>{show(needs.recharge)}</dd>
      </div>
      <div>
        <dt className={css.name}>累计流水 (元)</dt>
        <dd className={css.sum}>{show(needs.flow)}</dd>
      </div>
    </dl>
  </Section>
)

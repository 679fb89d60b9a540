import type { Sponsor } from '@/contract/sponsors'
import { Card } from '@/ui/content/Card'
import { Picture } from '@/ui/content/Picture'
import css from './SponsorPage.module.css'

/** Banner, logo, name and subject. */
export const SponsorHead = ({ sponsor: { banner, logo, name, title } }: { sponsor: Sponsor }) => (
  <>
    <Picture src={banner} alt="" ratio={750 / 320} eager className={css.banner} />
    <Card className={css.head}>
      <Picture src={logo} alt="" ratio={1.5} fit="contain" className={css.logo} />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.title}>{title}</p>
      </div>
    </Card>
  </>
)

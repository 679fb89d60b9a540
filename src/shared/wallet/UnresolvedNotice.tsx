import { sends, useUnresolved, type Unresolved } from '@/api/sends'
import type { Endpoint } from '@/contract/endpoint'
import { parse, show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { beijing } from '@/lib/time'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { Warning } from '@/ui/feedback/Warning'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './UnresolvedNotice.module.css'

/** «500.00 元»; empty when the call has no amount. */
function yuan({ amount }: Unresolved): string {
  const money = parse(amount)
  return money === undefined ? '' : `${show(money)} 元`
}

/**
 * Above a form: money was sent by these endpoints and no answer came. It links to the record and stays until
 * the member says that he has checked.
 */
export function UnresolvedNotice({ of }: { of: readonly Endpoint[] }) {
  const found = useUnresolved(of)
  const last = found.at(-1)
  if (!last) return null
  const title = of.find(({ id }) => id === last.on)?.title ?? ''
  return (
    <Warning label={words.unresolved}>
      <strong>{words.unresolved}</strong>
      <p className={css.what}>
        {[title, yuan(last), beijing(last.at).slice(11, 16)].filter(Boolean).join(' · ')}
      </p>
      <p>请先到交易记录核对，切勿重复提交。</p>
      <div className={css.ways}>
        <AppLink className={css.way} to={paths.transactions}>
          {screenWords.seeRecords}
        </AppLink>
        <button
          type="button"
          className={css.way}
          onClick={() => sends.settle(found.map(({ id }) => id))}
        >
          {screenWords.checkedRecords}
        </button>
      </div>
    </Warning>
  )
}

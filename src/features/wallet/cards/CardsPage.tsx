import { useSearchParams } from 'react-router-dom'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { CardList } from './CardList'
import { ADDRESS, BANK_CARD } from './cardQueries'

/** Spec 2: tab 1 virtual currency, 2 bank cards; chosen by the address's type; 0 means the first. */
const tabs = [
  { value: 1, label: '虚拟币' },
  { value: 2, label: '银行卡' },
]

/** 卡包管理: bank cards and USDT addresses. */
export default function CardsPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('type') === '2' ? 2 : 1
  return (
    <Page title="卡包管理">
      <TabStrip
        label="卡包类型"
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams({ type: String(next) }, { replace: true })}
      />
      <CardList key={tab} type={tab === 1 ? ADDRESS : BANK_CARD} />
    </Page>
  )
}

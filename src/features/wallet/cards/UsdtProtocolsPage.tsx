import { Section } from '@/ui/content/Card'
import { Page } from '@/ui/navigation/Page'
import * as css from './CardsPage.module.css'

const rows: readonly [string, string, string][] = [
  ['所在网络', '波场 TRON', '以太坊'],
  ['地址开头', 'T', '0x'],
  ['地址长度', '34 位', '42 位'],
  ['地址样式', 'TXk8vQ…fGqK1N', '0x8f3A…c91E'],
  ['到账速度', '约 1 分钟', '约 3~15 分钟'],
  ['转账手续费', '较低', '较高'],
  ['本平台', '支持', '暂不支持'],
]

export default function UsdtProtocolsPage() {
  return (
    <Page title="USDT协议说明">
      <Section title="TRC20 与 ERC20 的区别">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">对比</th>
              <th scope="col">TRC20</th>
              <th scope="col">ERC20</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, tron, ether]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{tron}</td>
                <td>{ether}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="请务必注意">
        <ul className={`stack ${css.noteList}`}>
          <li>TRC20 地址以 T 开头，ERC20 地址以 0x 开头，两种地址互不相通，不可混用。</li>
          <li>存款与取款必须使用同一协议的地址，转入错误协议的资金无法找回。</li>
          <li>转账前请核对地址的首尾各 6 位字符，并先小额测试。</li>
        </ul>
      </Section>
      <Section title="如何获取 TRC20 地址">
        <ol className={`stack ${css.noteList}`}>
          <li>在钱包或交易所中选择 USDT，点击“充币”或“收款”。</li>
          <li>网络选择 TRC20（TRON），复制以 T 开头的地址。</li>
          <li>回到“添加USDT地址”，粘贴地址并选择 TRC20 协议完成绑定。</li>
        </ol>
      </Section>
    </Page>
  )
}

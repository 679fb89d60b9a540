import type { VipLevel } from '@/contract/rewards'
import { type Money, show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Section } from '@/ui/content/Section'
import css from './VipRebates.module.css'

/** VIP-02: the six kinds, in the spec's order. */
const KINDS: readonly [string, (level: VipLevel) => Money | null][] = [
  ['真人', ({ realperson }) => realperson],
  ['体育', ({ sport }) => sport],
  ['电竞', ({ e_sport }) => e_sport],
  ['棋牌', ({ joker }) => joker],
  ['电子', ({ electron }) => electron],
  ['彩票', ({ lottery }) => lottery],
]

const percent = (rate: Money | null) => (rate === null ? words.unknown : `${show(rate)}%`)

interface Props {
  level: number
  rebates: VipLevel
  /** The next level; none after the last. */
  next: VipLevel | undefined
}

/** A level's rebates beside those of the next level. */
export const VipRebates = ({ level, rebates, next }: Props) => (
  <Section title="返水比例">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">游戏类型</th>
          <th scope="col">本级</th>
          {next && <th scope="col">下一级</th>}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css.own}>{percent(of(rebates))}</td>
            {next && <td>{percent(of(next))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
    {!next && level > 1 && <p className={css.top}>最高等级，尊享最高返水</p>}
  </Section>
)

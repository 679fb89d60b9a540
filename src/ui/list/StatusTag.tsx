import type { Tone } from './FactRow'
import css from './StatusTag.module.css'

/** A state as a word: 已到账 green, 待支付 brand, 已拒绝 red, VIP gold, the rest dim. */
export const StatusTag = ({ text, tone = 'dim' }: { text: string; tone?: Tone }) => (
  <span translate="no" className={css.tag} data-tone={tone}>
    {text}
  </span>
)

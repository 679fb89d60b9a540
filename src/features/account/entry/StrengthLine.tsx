import { advice, strengthOf } from './strength'
import css from './StrengthLine.module.css'

const steps = ['弱', '中', '强'] as const

/** How strong a password is, in a word and three bars, and what would make it stronger. */
export function StrengthLine({ password, name }: { password: string; name: string }) {
  if (!password) return advice.弱
  const strength = strengthOf(password, name)
  const reached = steps.indexOf(strength)
  return (
    <span className={css.line} data-strength={strength}>
      <span className={css.bars} aria-hidden>
        {steps.map((step, at) => (
          <i key={step} data-on={at <= reached || undefined} />
        ))}
      </span>
      <span>
        强度<b className={css.word}>{strength}</b>，{advice[strength]}
      </span>
    </span>
  )
}

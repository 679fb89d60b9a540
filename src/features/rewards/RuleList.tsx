import { Section } from '@/ui/content/Section'
import css from './RuleList.module.css'

interface Props {
  title: string
  /** Each rule with its heading. */
  rules: readonly (readonly [name: string, text: string])[]
  tone: 'gold' | 'red'
}

/** Rules as text, each under its heading. */
export const RuleList = ({ title, rules, tone }: Props) => (
  <Section title={title}>
    <dl className={css.rules}>
      {rules.map(([name, text]) => (
        <div key={name} className={css.rule}>
          <dt className={css.name} data-tone={tone}>
            {name}
          </dt>
          <dd className={css.text}>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

import { Section } from '@/ui/content/Section'
import css from './RuleList.module.css'

interface Props {
  title: string
  /** Each with the word it is about. */
  rules: readonly (readonly [name: string, text: string])[]
  tone: 'gold' | 'red'
}

/** Rules in words, each under its own. */
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

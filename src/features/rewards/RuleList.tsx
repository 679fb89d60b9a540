import type { ReactNode } from 'react'
import { Section } from '@/ui/content/Card'
import * as css from './RuleList.module.css'

interface ListProps {
  title: string
  rules: readonly (readonly [name: string, text: string])[]
  tone: 'gold' | 'red'
}

export const RuleList = ({ title, rules, tone }: ListProps) => (
  <Section title={title}>
    <dl className="stack">
      {rules.map(([name, text]) => (
        <div key={name} className={css.rule}>
          <dt className={css.ruleName} data-tone={tone}>
            {name}
          </dt>
          <dd className="dim-sm" style={{ lineHeight: 1.65 }}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)

interface TableProps {
  columns: readonly string[]
  className: string | undefined
  children: ReactNode
}

export const RuleTable = ({ columns, className = '', children }: TableProps) => (
  <table className={`tabular ${css.table} ${className}`}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

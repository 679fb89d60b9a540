import { useState } from 'react'
import { CopyButton } from '@/ui/content/CopyButton'
import { Page } from '@/ui/navigation/Page'
import { people } from '@fixtures/people'
import { formatStartQuery } from '../../saves/link'
import type { Overrides } from '../../world/world'
import { NothingFound, ScenarioSummary } from '../panels/ScenarioPanel'
import { SelectInput, TextInput } from '../parts/fields'
import { ToolsThemeProvider } from '../parts/ToolsTheme'
import { useBackend } from '../parts/useBackend'
import { searchScenariosByRelevance, type ScenarioTexts } from './searchScenarios'
import * as styles from './ScenariosPage.module.css'

export default function ScenariosPage() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [overrides, setOverrides] = useState(NO_OVERRIDES)
  const scenarios = backend.scenarios()
  const matches = searchScenariosByRelevance(scenarios, search)
  const groups = [...new Set(matches.map(({ group }) => group))]
  return (
    <div className={styles.wideScreenOverlay}>
      <Page title="场景">
        <ToolsThemeProvider>
          <div className={`stack ${styles.page}`}>
            <TextInput
              type="search"
              label="搜索场景"
              hint="搜索标题、经历、看点、名称"
              value={search}
              onChange={setSearch}
            />
            <div className="wrap spread">
              <p className="dim-sm" role="status">
                {matches.length === scenarios.length
                  ? `共 ${scenarios.length} 个场景`
                  : `${scenarios.length} 个场景中找到 ${matches.length} 个`}
              </p>
              <OverrideFields values={overrides} onChange={setOverrides} />
            </div>
            {matches.length === 0 && <NothingFound search={search} />}
            {groups.map((group) => (
              <section key={group} aria-label={group}>
                <h2>{group}</h2>
                <ul className={styles.list}>
                  {matches
                    .filter((scenario) => scenario.group === group)
                    .map((scenario) => (
                      <ScenarioCard key={scenario.name} scenario={scenario} overrides={overrides} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </ToolsThemeProvider>
      </Page>
    </div>
  )
}

const personOptions = [
  { value: '', title: '场景自己的' },
  { value: 'guest', title: '访客' },
  ...people.map(({ key, username, realname }) => ({
    value: key,
    title: `${username} ${realname}`,
  })),
]

interface OverrideFieldsProps {
  values: OverrideTexts
  onChange: (values: OverrideTexts) => void
}

function OverrideFields({ values, onChange }: OverrideFieldsProps) {
  return (
    <details>
      <summary>链接参数：随机种子、时间、身份</summary>
      <TextInput
        label="随机种子"
        type="number"
        min={0}
        value={values.seed}
        onChange={(seed) => onChange({ ...values, seed })}
      />
      <TextInput
        label="北京时间"
        hint="2026-03-14 11:20"
        value={values.at}
        onChange={(at) => onChange({ ...values, at })}
      />
      <SelectInput
        label="身份"
        value={values.as}
        options={personOptions}
        onPick={(as) => onChange({ ...values, as })}
      />
    </details>
  )
}

type ListedScenario = ScenarioTexts & { open: string }

interface CardProps {
  scenario: ListedScenario
  overrides: OverrideTexts
}

function ScenarioCard({ scenario, overrides }: CardProps) {
  const { name, title, open } = scenario
  const pageUrl = `${location.origin}${location.pathname}`
  const link = createStartLink(pageUrl, scenario, overrides)
  return (
    <li className={`row ${styles.card}`}>
      <a className="grow" href={link} aria-label={title}>
        <ScenarioSummary {...scenario}>
          <small>
            {name} · {open.split('?')[0]}
          </small>
        </ScenarioSummary>
      </a>
      <CopyButton value={link} name={`复制链接 ${title}`} text="复制" />
    </li>
  )
}

type OverrideTexts = Record<keyof Overrides, string>
export const NO_OVERRIDES: OverrideTexts = { seed: '', at: '', as: '' }

/** Parameters come before the hash, so that navigation keeps them. */
export function createStartLink(
  pageUrl: string,
  { name, open }: Pick<ListedScenario, 'name' | 'open'>,
  { seed, at, as }: OverrideTexts,
): string {
  const filled: Partial<OverrideTexts> = {}
  if (seed) filled.seed = seed
  if (at) filled.at = at.slice(0, 16).replace('T', ' ')
  if (as) filled.as = as
  return `${pageUrl}${formatStartQuery(name, filled)}#${open}`
}

import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { paths } from '@/lib/paths'
import type { ScenarioName } from '@scenarios/all'
import { formatStartQuery } from '../../saves/link'
import { getAddons, type PanelProps } from '../parts/addons'
import { TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import { useBackend } from '../parts/useBackend'
import { searchScenariosByRelevance, type ScenarioTexts } from '../scenarios/searchScenarios'
import * as css from '../scenarios/ScenariosPage.module.css'
import * as styles from '../Toolbar.module.css'

export function ScenarioPanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const current = backend.status().scenario
  const matches = searchScenariosByRelevance(backend.scenarios(), search)
  const groups = [...new Set(matches.map(({ group }) => group))]
  const load = (name: ScenarioName) => {
    runAction(() => backend.load(name))
    onDone()
  }
  return (
    <>
      {getAddons().map(
        ({ ScenarioActions }, index) =>
          ScenarioActions && <ScenarioActions key={index} onDone={onDone} />,
      )}
      <TextInput type="search" label="搜索场景" value={search} onChange={setSearch} />
      <p className="row">
        <a className="text-button" href={`#${paths.scenarios}`} onClick={onDone}>
          全部场景（带图）
        </a>
      </p>
      {matches.length === 0 && <NothingFound search={search} />}
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {matches
              .filter((scenario) => scenario.group === group)
              .map((scenario) => (
                <li
                  key={scenario.name}
                  className={styles.listRow}
                  data-selected={scenario.name === current || undefined}
                >
                  <UnstyledButton
                    aria-label={scenario.title}
                    aria-pressed={scenario.name === current}
                    onClick={() => load(scenario.name)}
                  >
                    <ScenarioSummary {...scenario} />
                  </UnstyledButton>
                  <a
                    href={`${location.origin}${location.pathname}${formatStartQuery(scenario.name)}#${scenario.open}`}
                    className={`icon-button ${styles.cornerLink}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`在新标签页打开 ${scenario.title}`}
                  >
                    ↗
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type ScenarioSummaryProps = ScenarioTexts & { children?: ReactNode }

export const ScenarioSummary = ({ name, title, story, look, children }: ScenarioSummaryProps) => (
  <span className={css.scenario}>
    <ScenarioPicture name={name} />
    <span className={css.text}>
      <b>{title}</b>
      <span>{story}</span>
      {children}
    </span>
    <span className={css.hint}>看点：{look}</span>
  </span>
)

const pictures = import.meta.glob<string>('@scenarios/pictures/*.{png,jpg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const getFileName = (path: string) => path.split('/').pop()?.split('.')[0]
const pictureUrls = new Map(Object.entries(pictures).map(([path, url]) => [getFileName(path), url]))

function ScenarioPicture({ name }: { name: string }) {
  const url = pictureUrls.get(name)
  if (!url) return <span className={css.picture} />
  return <img className={css.picture} src={url} alt="" loading="lazy" />
}

export const NothingFound = ({ search }: { search: string }) => (
  <p className="dim-sm" role="status">
    没有结果：「{search.trim()}」
  </p>
)

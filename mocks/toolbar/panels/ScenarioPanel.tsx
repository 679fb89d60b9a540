import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { paths } from '@/lib/paths'
import { startQuery } from '../../saves/link'
import { addons, useBackend, type PanelProps } from '../parts/useBackend'
import { TextInput } from '../parts/fields'
import { attempt } from '../parts/message'
import styles from '../Toolbar.module.css'
import { NothingFound, ScenarioFace } from '../scenarios/ScenarioFace'
import { searchScenarios } from '../scenarios/searchScenarios'

/** All scenarios by group, with a search; a press starts one without a reload. */
export function ScenarioPanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const now = backend.status().scenario
  const all = backend.scenarios()
  const matches = searchScenarios(all, search)
  const groups = [...new Set(matches.map((s) => s.group))]
  const linkTo = (name: string, open: string) =>
    `${location.origin}${location.pathname}${startQuery(name)}#${open}`
  return (
    <>
      {addons().map(({ Head }, nth) => Head && <Head key={nth} onDone={onDone} />)}
      <TextInput type="search" label="搜索场景" value={search} onChange={setSearch} />
      <p className="row">
        <a className="text-button" href={`#${paths.scenarios}`} onClick={onDone}>
          全部场景（带图）
        </a>
      </p>
      {matches.length === 0 && <NothingFound typed={search} />}
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {matches
              .filter((s) => s.group === group)
              .map((s) => (
                <li key={s.name} className={styles.row} data-on={s.name === now || undefined}>
                  <UnstyledButton
                    aria-label={s.title}
                    aria-pressed={s.name === now}
                    onClick={() => {
                      attempt(() => backend.load(s.name))
                      onDone()
                    }}
                  >
                    <ScenarioFace {...s} />
                  </UnstyledButton>
                  <a
                    href={linkTo(s.name, s.open)}
                    className="icon-button"
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`在新标签页打开 ${s.title}`}
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

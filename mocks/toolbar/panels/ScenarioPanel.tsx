import { useState } from 'react'
import { paths } from '@/lib/paths'
import type { PanelProps } from '../parts/PanelProps'
import { attempt } from '../parts/message'
import { PresentButtons } from '../present/PresentButtons'
import styles from '../Toolbar.module.css'
import rows from './Rows.module.css'
import { NoResults } from '../scenarios/NoResults'
import { searchScenarios } from '../scenarios/searchScenarios'
import { useBackend } from '../parts/useBackend'

/** All scenarios by group, with a search; a press starts one without a reload. */
export function ScenarioPanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const now = backend.status().scenario
  const all = backend.scenarios()
  const found = searchScenarios(all, search)
  const groups = [...new Set(found.map((s) => s.group))]
  const linkTo = (name: string, open: string) =>
    `${location.origin}${location.pathname}?scenario=${name}#${open}`
  return (
    <>
      <PresentButtons onDone={onDone} />
      <input
        className={styles.input}
        type="search"
        aria-label="搜索场景"
        placeholder="搜索场景"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      <p className={styles.more}>
        <a href={`#${paths.scenarios}`} onClick={onDone}>
          全部场景（带图）
        </a>
        <a href={`#${paths.gallery}`} onClick={onDone}>
          组件
        </a>
      </p>
      {found.length === 0 && <NoResults all={all} typed={search} onPick={setSearch} />}
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {found
              .filter((s) => s.group === group)
              .map((s) => (
                <li key={s.name} className={rows.row} data-on={s.name === now || undefined}>
                  <button
                    type="button"
                    aria-label={s.title}
                    aria-pressed={s.name === now}
                    onClick={() => {
                      attempt(() => backend.load(s.name))
                      onDone()
                    }}
                  >
                    <b>{s.title}</b>
                    <span>{s.story}</span>
                    <span className={rows.look}>看点：{s.look}</span>
                  </button>
                  <a
                    href={linkTo(s.name, s.open)}
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

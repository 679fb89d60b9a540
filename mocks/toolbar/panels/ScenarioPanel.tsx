import { useState } from 'react'
import styles from '../Toolbar.module.css'
import { useBackend } from '../useBackend'

interface Props {
  unknown: string | undefined
  onDone: () => void
}

/** All situations by group, with a search; a press plays one without a reload. */
export function ScenarioPanel({ unknown, onDone }: Props) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const now = backend.status().scenario
  const found = backend
    .scenarios()
    .filter((s) => `${s.name}${s.title}${s.story}${s.group}`.includes(search.trim()))
  const groups = [...new Set(found.map((s) => s.group))]
  const linkTo = (name: string, open: string) =>
    `${location.origin}${location.pathname}?scenario=${name}#${open}`
  return (
    <>
      {unknown !== undefined && (
        <p className={styles.problem}>没有名为「{unknown}」的场景，请从下面选择。</p>
      )}
      <input
        className={styles.input}
        type="search"
        aria-label="搜索场景"
        placeholder="搜索场景"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {found
              .filter((s) => s.group === group)
              .map((s) => (
                <li key={s.name} className={styles.row} data-on={s.name === now || undefined}>
                  <button
                    type="button"
                    aria-label={s.title}
                    aria-pressed={s.name === now}
                    onClick={() => {
                      backend.load(s.name)
                      onDone()
                    }}
                  >
                    <b>{s.title}</b>
                    <span>{s.story}</span>
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

import { useState } from 'react'
import { childOf } from '../../scenario/told'
import rows from '../panels/Rows.module.css'
import { useBackend } from '../parts/useBackend'
import { searchScenarios } from '../scenarios/searchScenarios'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'
import { Group } from './Fields'
import type { Draft } from './useDraft'

const SHOWN = 8

/** Any scenario to begin with: what is changed then is a new one that inherits from it. */
export function StartPart({ draft, edit }: Draft) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const all = backend.scenarios()
  const parent = all.find(({ name }) => name === draft.from)
  const found = search.trim() === '' ? [] : searchScenarios(all, search)
  return (
    <Group title={`起点：${parent?.title ?? '整个写在这里'}`}>
      <p className={`${styles.dim} ${css.wide}`}>
        没有改的都照起点的来。换一个起点就从它重新开始（可以撤销）。
      </p>
      <input
        className={`${styles.input} ${css.wide}`}
        type="search"
        aria-label="换一个起点"
        placeholder={`换一个起点：在 ${all.length} 个情形里搜索`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={`${rows.choices} ${css.wide}`} aria-label="起点">
        {found.slice(0, SHOWN).map(({ name, title, group, open }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                setSearch('')
                edit(`从「${title}」开始`, () => childOf(name))
                location.hash = `#${open}`
              }}
            >
              {title} <code>{group}</code>
            </button>
          </li>
        ))}
        {search.trim() !== '' && found.length === 0 && (
          <li className={styles.dim}>没有这样的情形</li>
        )}
        {found.length > SHOWN && (
          <li className={styles.dim}>还有 {found.length - SHOWN} 个，请再输入</li>
        )}
      </ul>
    </Group>
  )
}

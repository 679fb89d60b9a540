import { useState } from 'react'
import { people } from '@fixtures/people'
import { Page } from '@/ui/navigation/Page'
import { useBackend } from '../parts/useBackend'
import { NoResults } from './NoResults'
import { NOTHING_TYPED, type Typed } from './linkOf'
import { ScenarioCard } from './ScenarioCard'
import styles from './ScenariosPage.module.css'
import { searchScenarios } from './searchScenarios'

/** Every scenario with its story, a picture and a link; only in the demo (`/#/__scenarios`). */
export default function ScenariosPage() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const all = backend.scenarios()
  const found = searchScenarios(all, search)
  const groups = [...new Set(found.map((s) => s.group))]
  return (
    <Page title="场景">
      <div className={styles.page}>
        <input
          type="search"
          aria-label="搜索场景"
          placeholder="搜索标题、经历、看点、名称"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Overrides typed={typed} onType={setTyped} />
        <p className={styles.count} role="status">
          {found.length === all.length
            ? `共 ${all.length} 个场景`
            : `${all.length} 个场景中找到 ${found.length} 个`}
        </p>
        {found.length === 0 && <NoResults all={all} typed={search} onPick={setSearch} />}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul className={styles.cards}>
              {found
                .filter((s) => s.group === group)
                .map((s) => (
                  <ScenarioCard key={s.name} scenario={s} typed={typed} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

interface Props {
  typed: Typed
  onType: (typed: Typed) => void
}
/** The parameters that every link of the page gets besides the name. */
function Overrides({ typed, onType }: Props) {
  return (
    <details className={styles.overrides}>
      <summary>链接参数：随机种子、时间、身份</summary>
      <label>
        随机种子
        <input
          type="number"
          min={0}
          value={typed.seed}
          onChange={(event) => onType({ ...typed, seed: event.target.value })}
        />
      </label>
      <label>
        北京时间
        <input
          type="datetime-local"
          value={typed.at}
          onChange={(event) => onType({ ...typed, at: event.target.value })}
        />
      </label>
      <label>
        身份
        <select value={typed.as} onChange={(event) => onType({ ...typed, as: event.target.value })}>
          <option value="">场景自己的</option>
          <option value="guest">访客</option>
          {people.map(({ key, username, realname }) => (
            <option key={key} value={key}>
              {username} {realname}
            </option>
          ))}
        </select>
      </label>
    </details>
  )
}

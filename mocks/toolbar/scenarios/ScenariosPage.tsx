import { useState } from 'react'
import { people } from '@fixtures/people'
import { Page } from '@/ui/navigation/Page'
import { CopyButton } from '@/ui/content/CopyButton'
import { useBackend } from '../parts/useBackend'
import { NoResults } from './NoResults'
import styles from './ScenariosPage.module.css'
import { searchScenarios } from './searchScenarios'
import type { Overrides } from '../../world/world'

/** Every scenario with its story, a picture and a link; only in the demo (`/#/__scenarios`). */
export default function ScenariosPage() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const all = backend.scenarios()
  const matches = searchScenarios(all, search)
  const groups = [...new Set(matches.map((s) => s.group))]
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
          {matches.length === all.length
            ? `共 ${all.length} 个场景`
            : `${all.length} 个场景中找到 ${matches.length} 个`}
        </p>
        {matches.length === 0 && <NoResults all={all} typed={search} onPick={setSearch} />}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul className={styles.cards}>
              {matches
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

interface OverridesProps {
  typed: Typed
  onType: (typed: Typed) => void
}
/** The parameters that every link of the page gets besides the name. */
function Overrides({ typed, onType }: OverridesProps) {
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

interface CardProps {
  scenario: Record<'name' | 'group' | 'title' | 'story' | 'look' | 'open', string>
  typed: Typed
}

/** One scenario; a press starts it in this tab. */
function ScenarioCard({ scenario, typed }: CardProps) {
  const { name, group, title, story, look, open } = scenario
  const link = linkOf(`${location.origin}${location.pathname}`, name, open, typed)
  return (
    <li className={styles.card}>
      <a href={link} aria-label={title}>
        <ScenarioPicture name={name} group={group} />
        <span>
          <b>{title}</b>
          <span>{story}</span>
          <span className={styles.look}>看点：{look}</span>
          <small>
            {name} · {open.split('?')[0]}
          </small>
        </span>
      </a>
      <CopyButton value={link} name={`复制链接 ${title}`} text="复制" />
    </li>
  )
}

/** Pictures taken by the tests, by file; a scenario without one gets a drawing. */
const shots = import.meta.glob<string>('@scenarios/pictures/*.{png,jpg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const shotOf = (name: string) =>
  Object.entries(shots).find(([file]) => file.split('/').pop()?.split('.')[0] === name)?.[1]

/** What the scenario looks like at its start. */
function ScenarioPicture({ name, group }: { name: string; group: string }) {
  const shot = shotOf(name)
  if (shot) return <img className={styles.picture} src={shot} alt="" loading="lazy" />
  const hue = [...group].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360
  return (
    <svg className={styles.picture} viewBox="0 0 60 106" aria-hidden>
      <rect width="60" height="106" rx="7" fill={`hsl(${hue} 45% 90%)`} />
      <rect x="5" y="6" width="50" height="20" rx="4" fill={`hsl(${hue} 50% 78%)`} />
      <text x="30" y="58" textAnchor="middle" fontSize="13" fill={`hsl(${hue} 60% 30%)`}>
        {group}
      </text>
      <rect x="5" y="76" width="34" height="5" rx="2.5" fill={`hsl(${hue} 40% 80%)`} />
      <rect x="5" y="86" width="44" height="5" rx="2.5" fill={`hsl(${hue} 40% 80%)`} />
    </svg>
  )
}

/** The values typed above the list, for every link; empty means the scenario's own value. */
export type Typed = Record<keyof Overrides, string>
export const NOTHING_TYPED: Typed = { seed: '', at: '', as: '' }

/**
 * A link that starts a scenario. The parameters are before the hash, so that navigating in the app keeps them.
 */
export function linkOf(page: string, name: string, open: string, { seed, at, as }: Typed): string {
  const query = new URLSearchParams({ scenario: name })
  if (seed) query.set('seed', seed)
  if (at) query.set('at', at.slice(0, 16).replace('T', ' '))
  if (as) query.set('as', as)
  return `${page}?${query.toString()}#${open}`
}

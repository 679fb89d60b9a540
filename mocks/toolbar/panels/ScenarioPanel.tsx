import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { formatStartQuery } from '../../saves/link'
import { TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import { getAddons, useBackend, type PanelProps } from '../parts/useBackend'
import { searchScenarios } from '../scenarios/searchScenarios'
import css from '../scenarios/ScenariosPage.module.css'
import styles from '../Toolbar.module.css'

export function ScenarioPanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const now = backend.status().scenario
  const all = backend.scenarios()
  const matches = searchScenarios(all, search)
  const groups = [...new Set(matches.map((s) => s.group))]
  const linkTo = (name: string, open: string) =>
    `${location.origin}${location.pathname}${formatStartQuery(name)}#${open}`
  return (
    <>
      {getAddons().map(({ Head }, nth) => Head && <Head key={nth} onDone={onDone} />)}
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
                      runAction(() => backend.load(s.name))
                      onDone()
                    }}
                  >
                    <ScenarioFace {...s} />
                  </UnstyledButton>
                  <a
                    href={linkTo(s.name, s.open)}
                    className={`icon-button ${styles.corner}`}
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

export type ScenarioTexts = Record<'name' | 'group' | 'title' | 'story' | 'look', string>

export const ScenarioFace = ({ name, title, story, look, children }: Props) => (
  <span className={css.face}>
    <ScenarioPicture name={name} />
    <span className={css.words}>
      <b>{title}</b>
      <span>{story}</span>
      {children}
    </span>
    <span className={css.look}>看点：{look}</span>
  </span>
)
interface Props extends ScenarioTexts {
  children?: ReactNode
}

const shots = import.meta.glob<string>('@scenarios/pictures/*.{png,jpg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const shotOf = new Map(
  Object.entries(shots).map(([file, url]) => [file.split('/').pop()?.split('.')[0], url]),
)

function ScenarioPicture({ name }: { name: string }) {
  const shot = shotOf.get(name)
  return shot ? (
    <img className={css.picture} src={shot} alt="" loading="lazy" />
  ) : (
    <span className={css.picture} />
  )
}

export const NothingFound = ({ typed }: { typed: string }) => (
  <p className="dim-sm" role="status">
    没有结果：「{typed.trim()}」
  </p>
)

import { CopyButton } from '@/ui/CopyButton'
import { linkOf, type Typed } from './linkOf'
import { ScenarioPicture } from './ScenarioPicture'
import styles from './ScenariosPage.module.css'

interface Props {
  scenario: { name: string; group: string; title: string; story: string; open: string }
  typed: Typed
}

/** One scenario: a press plays it in this tab. */
export function ScenarioCard({ scenario, typed }: Props) {
  const { name, group, title, story, open } = scenario
  const link = linkOf(`${location.origin}${location.pathname}`, name, open, typed)
  return (
    <li className={styles.card}>
      <a href={link} aria-label={title}>
        <ScenarioPicture name={name} group={group} />
        <span>
          <b>{title}</b>
          <span>{story}</span>
          <small>
            {name} · {open.split('?')[0]}
          </small>
        </span>
      </a>
      <CopyButton value={link} name={`复制链接 ${title}`} text="复制" />
    </li>
  )
}

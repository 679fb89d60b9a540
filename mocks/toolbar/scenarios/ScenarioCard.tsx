import { CopyButton } from '@/ui/feedback/CopyButton'
import { linkOf, type Typed } from './linkOf'
import { ScenarioPicture } from './ScenarioPicture'
import styles from './ScenariosPage.module.css'

interface Told {
  name: string
  group: string
  title: string
  story: string
  look: string
}
interface Props {
  scenario: Told & { open: string }
  typed: Typed
}

/** One scenario; a press starts it in this tab. */
export function ScenarioCard({ scenario, typed }: Props) {
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

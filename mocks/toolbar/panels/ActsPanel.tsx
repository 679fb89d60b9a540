import type { ActName } from '../../server/acts'
import { attempt } from '../parts/message'
import styles from '../Toolbar.module.css'
import { UndoButton } from '../parts/UndoButton'
import { useBackend } from '../parts/useBackend'

/** What staff can do now: one button for each row that an act fits. */
export function ActsPanel() {
  const backend = useBackend()
  const act = (name: ActName, target: string) => attempt(() => backend['staff.do'](name, target))
  return (
    <>
      <UndoButton />
      {backend['staff.acts']().map(({ name, title, targets }) => (
        <section key={name}>
          <h3>{title}</h3>
          {targets.length === 0 && <p className={styles.dim}>没有可操作的对象</p>}
          <div className={styles.buttons}>
            {targets.slice(0, 5).map((target) => (
              <button
                key={target.id}
                type="button"
                aria-label={`${title} ${target.title}`}
                onClick={() => act(name, target.id)}
              >
                {target.title}
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

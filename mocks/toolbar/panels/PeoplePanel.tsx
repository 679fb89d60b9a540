import { type PanelProps, useBackend } from '../parts/useBackend'
import rows from './Rows.module.css'

/** Logs the page in as any member of the world, or out. */
export function PeoplePanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const become = (key: string) => {
    backend.become(key)
    onDone()
  }
  const now = backend.status().as
  return (
    <ul>
      {[{ id: 'guest', username: '访客', realname: '未登录', vip: null }, ...backend.members()].map(
        (m) => (
          <li key={m.id} className={rows.row} data-on={m.id === now || undefined}>
            <button
              type="button"
              aria-label={m.username}
              aria-pressed={m.id === now}
              onClick={() => become(m.id)}
            >
              <b>{m.username}</b>
              <span>
                {m.realname}
                {m.vip !== null && ` · VIP${m.vip}`}
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  )
}

import { UnstyledButton } from '@mantine/core'
import { fromCents } from '@/lib/money/arithmetic'
import { formatMoney } from '@/lib/money/money'
import { people } from '@fixtures/people'
import type { PanelProps } from '../parts/addons'
import { useBackend } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'

const GUEST = { id: 'guest', username: '访客', realname: '未登录', vip: null }

export function PeoplePanel({ onDone }: PanelProps) {
  const backend = useBackend()
  const currentId = backend.status().member ?? GUEST.id
  const wallets = backend['db.rows']('accounts', { kind: 'central' })
  const logIn = (id: string) => {
    backend.become(id)
    onDone()
  }
  return (
    <ul>
      {[GUEST, ...backend.members()].map(({ id, username, realname, vip }) => {
        const wallet = wallets.find(({ memberId }) => memberId === id)
        return (
          <li key={id} className={styles.listRow} data-selected={id === currentId || undefined}>
            <UnstyledButton
              aria-label={username}
              aria-pressed={id === currentId}
              onClick={() => logIn(id)}
            >
              <span className="row spread">
                <b>{username}</b>
                {wallet && <span className="tabular">¥{formatMoney(fromCents(wallet.cents))}</span>}
              </span>
              <small>
                {realname}
                {vip !== null && ` · VIP${vip}`}
              </small>
              <small>{people.find((person) => person.id === id)?.story}</small>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

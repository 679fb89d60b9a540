import { useState } from 'react'
import { TextInput } from '../parts/fields'
import styles from '../Toolbar.module.css'
import rows from './Rows.module.css'
import { useBackend } from '../parts/useBackend'

interface Props {
  /** The field's accessible name. */
  label: string
  /** Ids already chosen; not offered again. */
  without?: readonly string[]
  /** Also offers all endpoints together. */
  withAll?: boolean
  onPick: (id: string) => void
}
const SHOWN = 8

/** Finds calls of the contract by title, id or path. */
export function EndpointPicker({ label, without = [], withAll, onPick }: Props) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const all = { id: '*', title: '所有接口', path: '*' }
  const matches = [...(withAll ? [all] : []), ...backend.endpoints()].filter(
    ({ id, title, path }) =>
      !without.includes(id) && `${id} ${title} ${path}`.toLowerCase().includes(words),
  )
  return (
    <>
      <TextInput
        type="search"
        label={label}
        hint={`${label}：名称、编号或路径`}
        value={search}
        onChange={setSearch}
      />
      {(words !== '' || withAll) && (
        <ul className={rows.choices} aria-label={`${label}结果`}>
          {matches.slice(0, words === '' ? 1 : SHOWN).map(({ id, title, path }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onPick(id)
                  setSearch('')
                }}
              >
                {title} <code>{path.replace('/api/', '')}</code>
              </button>
            </li>
          ))}
          {matches.length > SHOWN && words !== '' && (
            <li className={styles.dim}>还有 {matches.length - SHOWN} 个，请再输入</li>
          )}
          {matches.length === 0 && <li className={styles.dim}>没有这样的接口</li>}
        </ul>
      )}
    </>
  )
}

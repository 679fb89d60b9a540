import { Button } from '@mantine/core'
import { useState } from 'react'
import rows from '../panels/Rows.module.css'
import { TextInput } from './fields'

interface Found {
  id: string
  title: string
  /** Beside the title, smaller. */
  note: string
}
interface Props {
  /** The field's accessible name. */
  label: string
  hint: string
  /** The name of the list of what is found. */
  list: string
  none: string
  /** How many are offered while nothing is typed. */
  idle?: number
  find: (words: string) => readonly Found[]
  onPick: (one: Found) => void
}
const SHOWN = 8

/** Finds one of many by words, and offers the first few. */
export function SearchPicker({ label, hint, list, none, idle = 0, find, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = words === '' && idle === 0 ? [] : find(words)
  return (
    <div>
      <TextInput type="search" label={label} hint={hint} value={typed} onChange={setTyped} />
      <ul className={rows.choices} aria-label={list}>
        {found.slice(0, words === '' ? idle : SHOWN).map((one) => (
          <li key={one.id}>
            <Button
              onClick={() => {
                setTyped('')
                onPick(one)
              }}
            >
              {one.title} <code>{one.note}</code>
            </Button>
          </li>
        ))}
        {words !== '' && found.length > SHOWN && (
          <li className="dim-sm">还有 {found.length - SHOWN} 个，请再输入</li>
        )}
        {words !== '' && found.length === 0 && <li className="dim-sm">{none}</li>}
      </ul>
    </div>
  )
}

import { SearchPicker } from '../parts/SearchPicker'
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

/** Finds calls of the contract by title, id or path. */
export function EndpointPicker({ label, without = [], withAll, onPick }: Props) {
  const backend = useBackend()
  const all = { id: '*', title: '所有接口', path: '*' }
  const find = (words: string) =>
    [...(withAll ? [all] : []), ...backend.endpoints()]
      .filter(
        ({ id, title, path }) =>
          !without.includes(id) &&
          `${id} ${title} ${path}`.toLowerCase().includes(words.toLowerCase()),
      )
      .map(({ id, title, path }) => ({ id, title, note: path.replace('/api/', '') }))
  return (
    <SearchPicker
      label={label}
      hint={`${label}：名称、编号或路径`}
      list={`${label}结果`}
      none="没有这样的接口"
      idle={withAll ? 1 : 0}
      find={find}
      onPick={({ id }) => onPick(id)}
    />
  )
}

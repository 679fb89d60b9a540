import { lazy, Suspense, useState } from 'react'
import styles from '../Toolbar.module.css'
import { useBackend } from '../parts/useBackend'
import { Call } from './journal/Call'
import { isWrong } from './journal/isWrong'

const QueriesFrame = lazy(async () => ({
  default: (await import('../queries/QueriesFrame')).QueriesFrame,
}))

const SHOWN = 100

/** Every call with its time, the rule that changed it, both bodies and the changed rows. */
export function JournalPanel() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [wrong, setWrong] = useState(false)
  const [queries, setQueries] = useState(false)
  const titles = new Map<string, string>(backend.endpoints().map(({ id, title }) => [id, title]))
  const all = backend['journal.list']()
  const entries = all
    .filter((entry) => !wrong || isWrong(entry))
    .filter(({ path, endpoint }) =>
      `${path} ${endpoint ?? ''} ${titles.get(endpoint ?? '') ?? ''}`
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
    )
    .slice(-SHOWN)
    .reverse()
  return (
    <>
      <input
        className={styles.input}
        type="search"
        aria-label="筛选日志"
        placeholder="路径、编号或名称"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.buttons}>
        <button type="button" aria-pressed={wrong} onClick={() => setWrong(!wrong)}>
          只看异常 {all.filter(isWrong).length}
        </button>
        <button type="button" onClick={() => backend['journal.clear']()}>
          清空日志
        </button>
        <button type="button" onClick={() => setQueries(true)}>
          查询缓存
        </button>
      </div>
      {queries && (
        <Suspense>
          <QueriesFrame onClose={() => setQueries(false)} />
        </Suspense>
      )}
      {entries.length === 0 && (
        <p className={styles.dim}>{all.length === 0 ? '还没有请求' : '没有符合的请求'}</p>
      )}
      {entries.map((entry) => (
        <Call key={entry.seq} entry={entry} title={titles.get(entry.endpoint ?? '')} />
      ))}
    </>
  )
}

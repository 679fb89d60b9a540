import { Button } from '@mantine/core'
import { useState } from 'react'
import { tabDriftLog } from '../../pipeline/drift'
import { getEndpointTitle } from '../../scenario/schemas'
import { EndpointPicker, Form, ListRow, TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import { useBackend } from '../parts/useBackend'
import { DriftList } from '../RealBar'
import * as styles from '../Toolbar.module.css'

export function RealCallsForm() {
  const backend = useBackend()
  const { ids, base, isOwn } = backend['real.status']()
  const setIds = (chosenIds: string[]) => backend['real.set']({ ids: chosenIds })
  // A reset empties the server form's fields by remounting it.
  const [resetCount, setResetCount] = useState(0)
  const reset = () => {
    backend['real.reset']()
    setResetCount(resetCount + 1)
  }
  return (
    <section aria-label="真实接口" className="stack">
      <h3>真实接口</h3>
      <ConfigStatus onReset={reset} />
      <ServerForm key={resetCount} />
      <EndpointPicker
        label="改走真实服务器"
        excludedIds={ids}
        onPick={(id) => setIds([...ids, id])}
      />
      <ul aria-label="走真实服务器的接口">
        {ids.map((id) => (
          <ListRow
            key={id}
            isReal
            title={getEndpointTitle(id)}
            note={(base || '本站') + (isOwn ? '' : ' · 来自 fake.config')}
            actions={[
              {
                label: '改回假数据',
                onClick: () => setIds(ids.filter((chosenId) => chosenId !== id)),
              },
            ]}
          />
        ))}
      </ul>
      {ids.length > 0 && <DriftList driftLog={tabDriftLog} />}
      <a className="text-button" href="?backend=real">
        全部走真实服务器
      </a>
    </section>
  )
}

function ConfigStatus({ onReset }: { onReset: () => void }) {
  const { isOwn, configured } = useBackend()['real.status']()
  const { ids, base, unknown } = configured
  return (
    <>
      {unknown.length > 0 && (
        <p className={styles.problem}>fake.config 里写了不认识的：{unknown.join('、')}</p>
      )}
      {ids.length > 0 && (
        <div className={styles.listRow}>
          <span>
            <b>fake.config：{ids.length} 个接口</b>
            <small>
              {base} · {isOwn ? '这个标签页另选了，没有照它' : '照它'}
            </small>
          </span>
          {isOwn && <Button onClick={onReset}>恢复 fake.config</Button>}
        </div>
      )}
    </>
  )
}

function ServerForm() {
  const backend = useBackend()
  const { base, hasToken } = backend['real.status']()
  const [address, setAddress] = useState(base)
  const [token, setToken] = useState('')
  const save = () =>
    runAction(() => {
      backend['real.set'](token ? { base: address, token } : { base: address })
      setToken('')
    })
  return (
    <Form onSubmit={save}>
      <TextInput
        type="url"
        label="真实接口地址"
        hint="空为本站"
        value={address}
        onChange={setAddress}
      />
      <div className={styles.fieldRow}>
        <TextInput
          type="password"
          autoComplete="off"
          label="真实登录 token"
          hint={hasToken ? '已填' : '需要登录的接口才用'}
          value={token}
          onChange={setToken}
        />
        <Button type="submit">保存</Button>
      </div>
    </Form>
  )
}

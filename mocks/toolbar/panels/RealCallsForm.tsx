import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form, TextInput } from '../parts/fields'
import { tabDrift } from '../../pipeline/drift'
import { DriftList } from '../parts/DriftList'
import { attempt } from '../parts/message'
import styles from '../Toolbar.module.css'
import { Row } from '../parts/Row'
import { useBackend, useTitleOf } from '../parts/useBackend'
import { EndpointPicker } from './EndpointPicker'

/** Chosen endpoints go to the real server, the fake answers the rest. */
export function RealCallsForm() {
  const backend = useBackend()
  const titleOf = useTitleOf()
  const { ids, base, isOwn } = backend['real.status']()
  const set = backend['real.set']
  const [resets, setResets] = useState(0)
  const reset = () => {
    backend['real.reset']()
    setResets(resets + 1)
  }
  return (
    <section aria-label="真实接口">
      <h3>真实接口</h3>
      <ConfiguredLine onReset={reset} />
      {/* What was typed is taken back too. */}
      <ServerForm key={resets} />
      <EndpointPicker
        label="改走真实服务器"
        without={ids}
        onPick={(id) => set({ ids: [...ids, id] })}
      />
      <ul aria-label="走真实服务器的接口">
        {ids.map((id) => (
          <Row
            key={id}
            real
            title={titleOf(id)}
            notes={[(base || '本站') + (isOwn ? '' : ' · 来自 fake.config')]}
            acts={[['改回假数据', () => set({ ids: ids.filter((other) => other !== id) })]]}
          />
        ))}
      </ul>
      {ids.length > 0 && <DriftList watch={tabDrift} />}
      <a className="text-button" href="?backend=real">
        全部走真实服务器
      </a>
    </section>
  )
}

/** What mocks/fake.config.ts says, and whether this tab follows it. */
function ConfiguredLine({ onReset }: { onReset: () => void }) {
  const { isOwn, configured } = useBackend()['real.status']()
  const { ids, base, unknown } = configured
  return (
    <>
      {unknown.length > 0 && (
        <p className={styles.problem}>fake.config 里写了不认识的：{unknown.join('、')}</p>
      )}
      {ids.length > 0 && (
        <div className={styles.row}>
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
    attempt(() => {
      backend['real.set']({ base: address, ...(token && { token }) })
      setToken('')
    })
  return (
    <Form onSubmit={save}>
      <TextInput
        type="url"
        label="真实接口地址"
        hint="真实接口地址，空为本站"
        value={address}
        onChange={setAddress}
      />
      <div className={styles.line}>
        <TextInput
          type="password"
          autoComplete="off"
          label="真实登录 token"
          hint={hasToken ? '真实登录 token（已填）' : '真实登录 token（需要登录的接口）'}
          value={token}
          onChange={setToken}
        />
        <Button type="submit">保存</Button>
      </div>
    </Form>
  )
}

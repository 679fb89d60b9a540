import { act, cleanup, screen, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldError } from '@/lib/fieldErrors'
import { notices$, toast } from '@/ui/feedback/toast'
import { renderUi } from '@/ui/testing'
import { BusyButton } from './BusyButton'
import { FieldFrame } from './FieldFrame'
import { PickerField } from './PickerField'
import { PasswordField, TextAreaField, TextField } from './TextField'
import { useForm, type DraftStore, useSingleFlight } from './useForm'

interface Draft {
  title: string
  text: string
  kind: string
  secret: string
}
const empty: Draft = { title: '', text: '', kind: '', secret: '' }
const full: Draft = { title: '标题', text: '内容', kind: 'a', secret: '888888' }
const words = { title: '请输入标题', text: '请输入内容', kind: '请选择分类', secret: '请输入密码' }
const kinds = [{ value: 'a', label: '甲' }]

const firstBlank = (draft: Draft): FieldError<keyof Draft> | undefined => {
  const field = (['title', 'text', 'kind', 'secret'] as const).find((name) => draft[name] === '')
  return field && { field, message: words[field] }
}

interface Props {
  initial?: Draft
  findError?: typeof firstBlank
  busy?: boolean
  onError?: (found: FieldError<keyof Draft>) => void
  draftStore?: DraftStore<Draft>
  waiting?: boolean
}
let form: ReturnType<typeof useForm<Draft, FieldError<keyof Draft>>>
const send = vi.fn<(draft: Draft) => void>()
function Screen({ waiting, ...options }: Props) {
  const own = useForm({ initial: empty, findError: firstBlank, busy: false, send, ...options })
  useEffect(() => {
    form = own
  })
  return (
    <form {...own.props} aria-label="表单">
      {waiting ? (
        <FieldFrame id="title" label="标题" error={own.getError('title')}>
          读取中
        </FieldFrame>
      ) : (
        <TextField label="标题" name="title" {...own.bind('title')} />
      )}
      <TextAreaField label="内容" {...own.bind('text')} />
      <PickerField label="分类" options={kinds} {...own.bind('kind')} />
      <PasswordField label="密码" name="secret" autoComplete="off" {...own.bind('secret')} />
      <BusyButton type="submit">提交</BusyButton>
    </form>
  )
}

const field = (label: string) =>
  label === '分类' ? screen.getByRole('button', { name: label }) : screen.getByLabelText(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }))
const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent)
const noticed = () => notices$.get().map(({ tone, text }) => `${tone}: ${text}`)
const under = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)

beforeEach(() => send.mockReset())
afterEach(() => {
  cleanup()
  act(() => toast.clear())
})

describe('the first error', () => {
  test.each([
    [{ ...full, title: '', secret: '' }, '标题', words.title],
    [{ ...full, text: '', kind: '' }, '内容', words.text],
    [{ ...full, kind: '' }, '分类', words.kind],
    [{ ...full, secret: '' }, '密码', words.secret],
  ])(
    'of %j is passed to onError and shown under %s, which takes the focus',
    async (first, label, message) => {
      renderUi(<Screen initial={first} />)
      await submit()
      expect([alerts(), noticed()]).toEqual([[message], []])
      for (const other of ['标题', '内容', '分类', '密码'])
        expect(under(other)).toEqual(other === label ? [message] : [])
      expect(document.activeElement).toBe(field(label))
      expect(send).not.toHaveBeenCalled()
    },
  )

  test('stays until its own field changes', async () => {
    renderUi(<Screen initial={{ ...full, title: '' }} />)
    await submit()
    await userEvent.type(field('内容'), '更多')
    expect(under('标题')).toEqual([words.title])
    await userEvent.type(field('标题'), '新')
    expect(under('标题')).toEqual([])
  })
})

describe('shows an error notice', () => {
  test('when the field is out of sight', async () => {
    renderUi(<Screen initial={{ ...full, title: '' }} />)
    vi.spyOn(field('标题'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -80, 300, 48))
    await submit()
    expect(noticed()).toEqual([`error: ${words.title}`])
  })
  test('when no field of the form shows the error', async () => {
    const findError = () => ({ field: 'none' as keyof Draft, message: '不对' })
    renderUi(<Screen initial={full} findError={findError} />)
    await submit()
    expect([alerts(), noticed()]).toEqual([[], ['error: 不对']])
  })
  test('but not for a field whose control is loading', async () => {
    renderUi(<Screen initial={{ ...full, title: '' }} waiting />)
    await submit()
    expect([alerts(), noticed()]).toEqual([[words.title], []])
  })
})

describe('submit', () => {
  test('sends the latest draft, two changes in one tick included', () => {
    renderUi(<Screen initial={full} />)
    act(() => {
      form.change({ title: '一' })
      form.change({ text: '二' })
      form.submit()
    })
    expect(send.mock.calls).toEqual([[{ ...full, title: '一', text: '二' }]])
    expect(form.draft).toEqual({ ...full, title: '一', text: '二' })
  })
  test('does nothing while busy, not even a check', () => {
    renderUi(<Screen busy />)
    act(() => form.submit())
    expect([send.mock.calls.length, alerts()]).toEqual([0, []])
  })
})

describe('a draft store', () => {
  let drafts: Record<string, Draft>
  const createStore = (owner: string): DraftStore<Draft> => ({
    owner,
    load: () => drafts[owner] ?? empty,
    save: (whose, draft) => void (whose !== '' && (drafts[whose] = draft)),
    drop: (whose) => void delete drafts[whose],
  })
  beforeEach(() => {
    drafts = { a: { ...full, title: '先前' } }
  })

  test('loads the draft, saves each change, and drops it with clear', () => {
    renderUi(<Screen draftStore={createStore('a')} />)
    expect(form.draft.title).toBe('先前')
    act(() => form.change({ text: '改了' }))
    expect(drafts).toEqual({ a: { ...full, title: '先前', text: '改了' } })
    act(() => form.clear())
    expect([drafts, form.draft]).toEqual([{}, empty])
  })
  test('drops the draft after sending, even if the member became known meanwhile', () => {
    const { rerender } = renderUi(<Screen draftStore={createStore('')} />)
    act(() => form.change({ title: '新的' }))
    const { clear } = form
    rerender(<Screen draftStore={createStore('a')} />)
    act(() => clear())
    expect(drafts).toEqual({})
  })
})

afterEach(cleanup)

function Form({ send }: { send: () => Promise<void> }) {
  const [run, busy] = useSingleFlight(send)
  const start = () => void run().catch(() => undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <input aria-label="金额" />
      <button type="button" disabled={busy} onClick={start}>
        {busy ? '提交中' : '提交'}
      </button>
    </form>
  )
}

const held = () => {
  let settle: { resolve: () => void; reject: (why: Error) => void } | undefined
  const send = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve, reject) => void (settle = { resolve, reject })),
  )
  return { send, settle: () => settle! }
}

test('two clicks within one tick send once', () => {
  const { send } = held()
  render(<Form send={send} />)
  const button = screen.getByRole('button')
  act(() => {
    button.click()
    button.click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('提交中')
})

test('unlocks after a response and after a failure, which it rethrows', async () => {
  const { send, settle } = held()
  render(<Form send={send} />)
  const button = screen.getByRole('button')
  act(() => button.click())
  await act(async () => settle().reject(new Error('no network')))
  expect(button.textContent).toBe('提交')
  act(() => button.click())
  await act(async () => settle().resolve())
  act(() => button.click())
  expect(send).toHaveBeenCalledTimes(3)
})

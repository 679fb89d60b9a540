import { act, cleanup, screen, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldError } from '@/lib/fieldErrors'
import { toasts$, toast } from '@/ui/feedback/toast'
import { renderWithMantine } from '@/ui/testing'
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

const findFirstBlank = (draft: Draft): FieldError<keyof Draft> | undefined => {
  const field = (['title', 'text', 'kind', 'secret'] as const).find((name) => draft[name] === '')
  return field && { field, message: words[field] }
}

interface Props {
  initial?: Draft
  findError?: typeof findFirstBlank
  busy?: boolean
  onError?: (found: FieldError<keyof Draft>) => void
  draftStore?: DraftStore<Draft>
  isLoading?: boolean
}
let form: ReturnType<typeof useForm<Draft, FieldError<keyof Draft>>>
const send = vi.fn<(draft: Draft) => void>()
function Screen({ isLoading, ...options }: Props) {
  const currentForm = useForm({
    initial: empty,
    findError: findFirstBlank,
    busy: false,
    send,
    ...options,
  })
  useEffect(() => {
    form = currentForm
  })
  return (
    <form {...currentForm.props} aria-label="表单">
      {isLoading ? (
        <FieldFrame id="title" label="标题" error={currentForm.getError('title')}>
          读取中
        </FieldFrame>
      ) : (
        <TextField label="标题" name="title" {...currentForm.bind('title')} />
      )}
      <TextAreaField label="内容" {...currentForm.bind('text')} />
      <PickerField label="分类" options={kinds} {...currentForm.bind('kind')} />
      <PasswordField
        label="密码"
        name="secret"
        autoComplete="off"
        {...currentForm.bind('secret')}
      />
      <BusyButton type="submit">提交</BusyButton>
    </form>
  )
}

const getField = (label: string) =>
  label === '分类' ? screen.getByRole('button', { name: label }) : screen.getByLabelText(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }))
const listAlerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const listToasts = () => toasts$.get().map(({ tone, text }) => `${tone}: ${text}`)
const listErrorsOf = (label: string) =>
  (getField(label).getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)

beforeEach(() => send.mockReset())
afterEach(() => {
  cleanup()
  act(() => toast.clear())
})

describe('useForm, the first error', () => {
  test.each([
    [{ ...full, title: '', secret: '' }, '标题', words.title],
    [{ ...full, text: '', kind: '' }, '内容', words.text],
    [{ ...full, kind: '' }, '分类', words.kind],
    [{ ...full, secret: '' }, '密码', words.secret],
  ])('of %j is shown under %s, which takes the focus', async (first, label, message) => {
    renderWithMantine(<Screen initial={first} />)
    await submit()
    expect([listAlerts(), listToasts()]).toEqual([[message], []])
    for (const name of ['标题', '内容', '分类', '密码'])
      expect(listErrorsOf(name)).toEqual(name === label ? [message] : [])
    expect(document.activeElement).toBe(getField(label))
    expect(send).not.toHaveBeenCalled()
  })

  test('stays until its own field changes', async () => {
    renderWithMantine(<Screen initial={{ ...full, title: '' }} />)
    await submit()
    await userEvent.type(getField('内容'), '更多')
    expect(listErrorsOf('标题')).toEqual([words.title])
    await userEvent.type(getField('标题'), '新')
    expect(listErrorsOf('标题')).toEqual([])
  })
})

describe('useForm, an error notice', () => {
  test('is shown when the field is out of sight', async () => {
    renderWithMantine(<Screen initial={{ ...full, title: '' }} />)
    vi.spyOn(getField('标题'), 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, -80, 300, 48),
    )
    await submit()
    expect(listToasts()).toEqual([`error: ${words.title}`])
  })
  test('is shown when no field shows the error', async () => {
    const findError = () => ({ field: 'none' as keyof Draft, message: '不对' })
    renderWithMantine(<Screen initial={full} findError={findError} />)
    await submit()
    expect([listAlerts(), listToasts()]).toEqual([[], ['error: 不对']])
  })
  test('is not shown for a field whose control is loading', async () => {
    renderWithMantine(<Screen initial={{ ...full, title: '' }} isLoading />)
    await submit()
    expect([listAlerts(), listToasts()]).toEqual([[words.title], []])
  })
})

describe('useForm, submit', () => {
  test('sends the latest draft, two changes in one tick included', () => {
    renderWithMantine(<Screen initial={full} />)
    act(() => {
      form.change({ title: '一' })
      form.change({ text: '二' })
      form.submit()
    })
    expect(send.mock.calls).toEqual([[{ ...full, title: '一', text: '二' }]])
    expect(form.draft).toEqual({ ...full, title: '一', text: '二' })
  })
  test('neither checks nor sends while busy', () => {
    renderWithMantine(<Screen busy />)
    act(() => form.submit())
    expect([send.mock.calls.length, listAlerts()]).toEqual([0, []])
  })
})

describe('useForm, a draft store', () => {
  let drafts: Record<string, Draft>
  const createStore = (owner: string): DraftStore<Draft> => ({
    owner,
    load: () => drafts[owner] ?? empty,
    save: (member, draft) => {
      if (member !== '') drafts[member] = draft
    },
    drop: (member) => void delete drafts[member],
  })
  beforeEach(() => {
    drafts = { a: { ...full, title: '先前' } }
  })

  test('loads the draft, saves each change, and drops it with clear', () => {
    renderWithMantine(<Screen draftStore={createStore('a')} />)
    expect(form.draft.title).toBe('先前')
    act(() => form.change({ text: '改了' }))
    expect(drafts).toEqual({ a: { ...full, title: '先前', text: '改了' } })
    act(() => form.clear())
    expect([drafts, form.draft]).toEqual([{}, empty])
  })
  test('drops the draft after sending when the member becomes known meanwhile', () => {
    const { rerender } = renderWithMantine(<Screen draftStore={createStore('')} />)
    act(() => form.change({ title: '新的' }))
    const { clear } = form
    rerender(<Screen draftStore={createStore('a')} />)
    act(() => clear())
    expect(drafts).toEqual({})
  })
})

function SingleFlightForm({ send }: { send: () => Promise<void> }) {
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

const createPendingSend = () => {
  let settle: { resolve: () => void; reject: (why: Error) => void } | undefined
  const send = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve, reject) => void (settle = { resolve, reject })),
  )
  return { send, settle: () => settle! }
}

test('useSingleFlight sends once for two clicks within one tick', () => {
  const { send } = createPendingSend()
  render(<SingleFlightForm send={send} />)
  const button = screen.getByRole('button')
  act(() => {
    button.click()
    button.click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('提交中')
})

test('useSingleFlight unlocks after a response and after a failure, which it rethrows', async () => {
  const { send, settle } = createPendingSend()
  render(<SingleFlightForm send={send} />)
  const button = screen.getByRole('button')
  act(() => button.click())
  await act(async () => settle().reject(new Error('no network')))
  expect(button.textContent).toBe('提交')
  act(() => button.click())
  await act(async () => settle().resolve())
  act(() => button.click())
  expect(send).toHaveBeenCalledTimes(3)
})

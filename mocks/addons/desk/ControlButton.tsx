import { Button, Group, Textarea } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { normal, show } from '@/lib/moneyText'
import type { ControlName } from '../../control/control'
import type { StaffAction } from './deskState'
import { machine } from '../../world/clock'
import { openModal } from '../../toolbar/parts/ToolsUi'
import { type Message, showMessage, useMessage } from '../../toolbar/parts/message'
import { callControl, useServerWorld } from './serverWorld'

const [STAYS, UNDOABLE] = [5000, 10_000]

export const formatAmounts = (title: string) =>
  title
    .replaceAll(/(\d+(?:\.\d+)?) 元/g, (_, amount: string) => `¥${show(normal(amount))}`)
    .replaceAll(/(\d) USDT/g, '$1\u00a0USDT')

export function MessageBar() {
  const message = useMessage()
  const { busy, attempt } = useAction()
  useEffect(() => {
    if (!message) return
    const timer = machine.setTimeout(() => showMessage(undefined), message.undo ? UNDOABLE : STAYS)
    return () => machine.clear(timer)
  }, [message])
  const undo = message?.undo
  return (
    <div id="said" role="status">
      {message && (
        <p className={`row spread ${message.good ? 'good' : 'bad'}`}>
          {message.lines}
          {undo && (
            <Button
              variant="subtle"
              aria-label={`撤销「${undo.name}」`}
              disabled={busy}
              onClick={() =>
                void attempt(() => callControl('undo', undo.id), `已撤销「${undo.name}」`)
              }
            >
              撤销
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const getNewestUndo = () => useServerWorld.getState().world?.state?.undo

/** Runs something that the person asked for, once at a time, and says how it went; `undoable`: it may leave a step that goes back. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>, done: string, undoable = false) => {
    if (busy) return false
    setBusy(true)
    try {
      const before = getNewestUndo()?.id
      await work()
      const step = undoable ? ((await callControl('undo.list')) as Message['undo'][])[0] : undefined
      showMessage({
        good: true,
        lines: [done],
        ...(step && step.id !== before && { undo: step }),
      })
      return true
    } catch (error) {
      showMessage({ good: false, lines: [(error as Error).message] })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}

interface QuestionProps {
  words: string
  says?: string | undefined
  onEnd: (yes: boolean, said: string) => void
}
function Question({ words, says, onEnd }: QuestionProps) {
  const [typed, setTyped] = useState('')
  const said = typed.trim()
  return (
    <dialog ref={openModal} aria-label={words} onCancel={() => onEnd(false, '')}>
      <p>{words}</p>
      {says && (
        <Textarea
          rows={2}
          label={says}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={() => onEnd(false, '')}>取消</Button>
        <Button
          variant="danger"
          disabled={Boolean(says) && !said}
          onClick={() => onEnd(true, said)}
        >
          确定
        </Button>
      </Group>
    </dialog>
  )
}

const variants = { good: 'filled', bad: 'danger' } as const

interface Props {
  label: string
  /** What it is about follows the word on it, so that both can be said. */
  about?: string
  tone?: StaffAction['tone']
  confirm?: string | undefined
  says?: StaffAction['says']
  done: string
  call: readonly [ControlName, ...unknown[]]
}

export function ControlButton({ label, about, tone, confirm, says, done, call }: Props) {
  const { busy, attempt } = useAction()
  const [asking, setAsking] = useState(false)
  const question = says ? about : confirm
  const act = (...said: string[]) =>
    void attempt(() => callControl(...call, ...said), done, call[0] !== 'undo')
  return (
    <>
      <Button
        variant={tone ? variants[tone] : 'default'}
        aria-label={about && `${label} ${about}`}
        disabled={busy}
        onClick={() => (question ? setAsking(true) : act())}
      >
        {label}
      </Button>
      {asking && question && (
        <Question
          words={question}
          says={says}
          onEnd={(yes, said) => {
            setAsking(false)
            if (yes) act(...(said ? [said] : []))
          }}
        />
      )}
    </>
  )
}

export const StaffButtons = ({ actions, row, children }: ActionsProps) => (
  <Group>
    {children}
    {actions.map(({ act, label, tone, confirm, says }) => {
      const shared = {
        about: row.title,
        done: `${formatAmounts(row.title)}：${label}`,
        call: ['staff.do', act, row.id],
      } satisfies Partial<Props>
      return (
        <Fragment key={act}>
          <ControlButton
            {...shared}
            label={label}
            tone={tone}
            confirm={confirm && `${row.title}。${confirm}`}
          />
          {says && <ControlButton {...shared} label="写明原因" says={says} />}
        </Fragment>
      )
    })}
  </Group>
)
interface ActionsProps {
  actions: readonly StaffAction[]
  row: { id: string; title: string }
  children?: ReactNode
}

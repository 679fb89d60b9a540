import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ControlName } from '../../control/control'
import type { StaffAction } from '../../control/staffActions'
import { machine } from '../../world/clock'
import { tellMessage, useMessage } from '../parts/message'
import { control } from './serverWorld'

/** How long a line at the foot of the page stays. */
const STAYS = 5000

/** How the last act went, for a while. */
export function Said() {
  const message = useMessage()
  useEffect(() => {
    if (!message) return
    const timer = machine.setTimeout(() => tellMessage(undefined), STAYS)
    return () => machine.clear(timer)
  }, [message])
  return (
    <div id="said" role="status">
      {message && <p className={message.good ? 'good' : 'bad'}>{message.lines}</p>}
    </div>
  )
}

/** Runs something that the person asked for, once at a time, and says how it went. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      tellMessage({ good: true, lines: [done] })
      return true
    } catch (error) {
      tellMessage({ good: false, lines: [(error as Error).message] })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}

interface QuestionProps {
  words: string
  onEnd: (yes: boolean) => void
}
function Question({ words, onEnd }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={words} onCancel={() => onEnd(false)}>
      <p>{words}</p>
      <div className="buttons">
        <button type="button" onClick={() => onEnd(false)}>
          取消
        </button>
        <button type="button" className="bad" onClick={() => onEnd(true)}>
          确定
        </button>
      </div>
    </dialog>
  )
}

interface Props {
  label: string
  /** What it is about follows the word on it, so that both can be said. */
  about?: string
  tone?: StaffAction['tone']
  /** Asked before it where nobody can take it back. */
  confirm?: string | undefined
  done?: string
  call: readonly [ControlName, ...unknown[]]
}

/** A button that calls a control of the world. */
export function ControlButton({ label, about, tone, confirm, done, call }: Props) {
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)
  const act = () => void attempt(() => control(...call), done ?? `${label}：好了`)
  return (
    <>
      <button
        type="button"
        className={tone}
        aria-label={about && `${label} ${about}`}
        disabled={busy}
        onClick={() => (confirm ? setAsking(true) : act())}
      >
        {label}
      </button>
      {asking && confirm && (
        <Question
          words={confirm}
          onEnd={(yes) => {
            setAsking(false)
            if (yes) act()
          }}
        />
      )}
    </>
  )
}

/** A button of staff on one row. */
const ActionButton = ({ action, row }: { action: StaffAction; row: Row }) => (
  <ControlButton
    label={action.label}
    about={row.title}
    tone={action.tone}
    confirm={action.confirm && `${row.title}。${action.confirm}`}
    done={`${row.title}：${action.label}`}
    call={['staff.do', action.act, row.id]}
  />
)
interface Row {
  id: string
  title: string
}

export const Actions = ({ actions, row, children }: ActionsProps) => (
  <div className="buttons">
    {children}
    {actions.map((action) => (
      <ActionButton key={action.act} action={action} row={row} />
    ))}
  </div>
)
interface ActionsProps {
  actions: readonly StaffAction[]
  row: Row
  children?: ReactNode
}

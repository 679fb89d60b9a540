import { Button, Group, Textarea } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { ControlName } from '../../control/control'
import { type Message, showMessage, useMessage } from '../../toolbar/parts/message'
import { openModal } from '../../toolbar/parts/ToolsTheme'
import { machine } from '../../world/clock'
import { callServerControl, useDeskView } from './deskConnection'
import type { StaffAction } from './deskState'
import * as tools from '../../toolbar/parts/ToolsTheme.module.css'

const VARIANTS = { good: 'filled', bad: 'danger' } as const

interface ControlButtonProps {
  label: string
  rowTitle?: string
  tone?: StaffAction['tone']
  confirm?: string | undefined
  reasonLabel?: string | undefined
  message: string
  call: readonly [ControlName, ...unknown[]]
}

export function ControlButton(props: ControlButtonProps) {
  const { label, rowTitle, tone, confirm, reasonLabel, message, call } = props
  const { isBusy, run } = useReportedAction()
  const [isAsking, setAsking] = useState(false)
  const question = reasonLabel ? rowTitle : confirm
  const result = { message, isUndoable: call[0] !== 'undo' }
  const runCall = (...reason: string[]) =>
    void run(() => callServerControl(...call, ...reason), result)
  return (
    <>
      <Button
        variant={tone ? VARIANTS[tone] : 'default'}
        aria-label={rowTitle && `${label} ${rowTitle}`}
        disabled={isBusy}
        onClick={() => {
          if (question) setAsking(true)
          else runCall()
        }}
      >
        {label}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          question={question}
          reasonLabel={reasonLabel}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => {
            setAsking(false)
            if (reason) runCall(reason)
            else runCall()
          }}
        />
      )}
    </>
  )
}

interface StaffButtonsProps {
  actions: readonly StaffAction[]
  row: { id: string; title: string }
  children?: ReactNode
}
export const StaffButtons = ({ actions, row, children }: StaffButtonsProps) => (
  <Group>
    {children}
    {actions.map(({ act, label, tone, confirm, reasonLabel }) => {
      const shared = {
        rowTitle: row.title,
        message: `${row.title}：${label}`,
        call: ['staff.do', act, row.id],
      } satisfies Partial<ControlButtonProps>
      return (
        <Fragment key={act}>
          <ControlButton
            {...shared}
            label={label}
            tone={tone}
            confirm={confirm && `${row.title}。${confirm}`}
          />
          {reasonLabel && <ControlButton {...shared} label="写明原因" reasonLabel={reasonLabel} />}
        </Fragment>
      )
    })}
  </Group>
)

interface QuestionProps {
  question: string
  reasonLabel?: string | undefined
  onCancel: () => void
  onConfirm: (reason: string) => void
}
function ConfirmDialog({ question, reasonLabel, onCancel, onConfirm }: QuestionProps) {
  const [input, setInput] = useState('')
  const reason = input.trim()
  return (
    <dialog ref={openModal} className={tools.dialog} aria-label={question} onCancel={onCancel}>
      <p>{question}</p>
      {reasonLabel && (
        <Textarea
          rows={2}
          label={reasonLabel}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={onCancel}>取消</Button>
        <Button
          variant="danger"
          disabled={Boolean(reasonLabel) && !reason}
          onClick={() => onConfirm(reason)}
        >
          确定
        </Button>
      </Group>
    </dialog>
  )
}

const MESSAGE_MS = 5000
const UNDO_MESSAGE_MS = 10_000

export function ActionResultBar() {
  const message = useMessage()
  const { isBusy, run } = useReportedAction()
  const undo = message?.undo
  useEffect(() => {
    if (!message) return
    const durationMs = undo ? UNDO_MESSAGE_MS : MESSAGE_MS
    const timer = machine.setTimeout(() => showMessage(undefined), durationMs)
    return () => machine.clearTimer(timer)
  }, [message, undo])
  return (
    <div id="result" role="status">
      {message && (
        <p className={`row spread ${message.good ? 'good' : 'bad'}`}>
          {message.lines}
          {undo && (
            <Button
              variant="subtle"
              aria-label={`撤销「${undo.name}」`}
              disabled={isBusy}
              onClick={() =>
                void run(() => callServerControl('undo', undo.id), {
                  message: `已撤销「${undo.name}」`,
                })
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

interface ReportedAction {
  isBusy: boolean
  /** False when another is running or it failed. */
  run: (
    action: () => Promise<unknown>,
    result: { message: string; isUndoable?: boolean },
  ) => Promise<boolean>
}

/** Runs one action at a time and shows its result; after an undoable one the message offers 撤销. */
export function useReportedAction(): ReportedAction {
  const [isBusy, setBusy] = useState(false)
  const run: ReportedAction['run'] = async (action, { message, isUndoable = false }) => {
    if (isBusy) return false
    setBusy(true)
    try {
      const undoIdBefore = useDeskView.getState().world?.state?.undo?.id
      await action()
      let undo: Message['undo']
      if (isUndoable) undo = ((await callServerControl('undo.list')) as Message['undo'][])[0]
      if (undo?.id === undoIdBefore) undo = undefined
      showMessage({ good: true, lines: [message], undo })
      return true
    } catch (error) {
      showMessage({ good: false, lines: [(error as Error).message] })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

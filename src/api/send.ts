import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { closeDialog, confirm, openItem } from '@/ui/overlay/dialogs'
import { call, type Reply, ApiError } from './call'
import {
  mightRepeatRequest,
  startMoneyRequest,
  findRepeatedRequest,
  isEndpointLocked,
  type StartedMoneyRequest,
  useIsEndpointLocked,
  useIsAwaitingResponse,
  onceResolved,
} from './sends'
import { session } from './session'

export interface SendOptions<E extends Endpoint> {
  /** Runs as it leaves, after every question. */
  onSend?: (body: BodyOf<E>) => void
  /** Runs wherever the member is, as long as his session lasts: invalidates old data, shows a message. */
  onSuccess?: (reply: Reply<DataOf<E>>, body: BodyOf<E>) => unknown
  /**
   * Runs only while the member is still on the screen that sent the call, so a late answer does not navigate.
   */
  leadOn?: (reply: Reply<DataOf<E>>) => unknown
  /** Runs instead when the member has left that screen: tells him what he does not see there. */
  elsewhere?: (reply: Reply<DataOf<E>>) => unknown
  /** Return true when the screen has reported the failure itself. */
  onError?: (error: ApiError) => boolean | void
  /** Runs last, also where neither of these did: in another session nothing is told. */
  onEnd?: () => void
  /** Shown when the server refuses with an empty message (spec 8). */
  fallback?: string
  /** The server counts the taps (a draw): two equal ones in a row are two intentions, and none is asked about. */
  counted?: boolean
  /** Spec 8's words when no answer came; calls that move money open the unknown-outcome dialog instead. */
  silence?: string
}

/**
 * Sends a call for a member's action: [send, busy, waiting for its answer]. A synchronous lock lets only one through (a
 * disabled button can let two through); for money it holds across screens, and a moment longer than the call. Nothing is
 * retried or queued. Before an equal call, unresolved or done just now, the member is asked; after a write without an
 * answer all that is shown is read again. `send` resolves with the reply, or with undefined when it failed (already
 * reported) or was locked. What comes when the session in which it was sent is over settles the call's own entry, and is
 * told to nobody.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const { counted = false } = options
  const client = useQueryClient()
  const locked = useRef(false)
  // Stryker disable next-line all: the effect sets it before anybody can tap
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const rests = useIsEndpointLocked(endpoint)
  const underWay = useIsAwaitingResponse(endpoint)
  const [isPending, setPending] = useState(false)

  const send = async (body: BodyOf<E>): Promise<Reply<DataOf<E>> | undefined> => {
    if (locked.current || isEndpointLocked(endpoint)) return undefined
    const token = session.token()
    const isOver = () => session.token() !== token
    locked.current = true
    try {
      if (!movesMoney(endpoint)) return await deliver(body, isOver)
      session.endIfEndedElsewhere()
      // The poll asks who he is until it is known.
      if (!counted && mightRepeatRequest(endpoint, body)) return void toast.error(words.network)
      const before = counted ? undefined : findRepeatedRequest(endpoint, body)
      const choice = before && (await askAbout(before))
      if (isOver() || (before && !choice)) return undefined
      const id = choice === AGAIN ? before?.id : undefined
      return await deliver(body, isOver, startMoneyRequest(endpoint, body, id))
    } finally {
      options.onEnd?.()
      locked.current = false
    }
  }

  async function deliver(body: BodyOf<E>, isOver: () => boolean, tap?: StartedMoneyRequest) {
    let reply: Reply<DataOf<E>>
    setPending(true)
    options.onSend?.(body)
    try {
      reply = await call(endpoint, body, tap)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        tap?.finish('unknown')
        throw error
      }
      const told = isOver() ? counted : options.onError?.(error) === true
      // 401 too leaves it unresolved: the session may have ended after the money moved.
      tap?.finish(told || error.kind === 'refused' ? 'refused' : 'unknown')
      if (isOver()) return undefined
      if (error.outcomeUnknown && isShownAfter(endpoint)) void client.invalidateQueries()
      if (!told) tell(endpoint, error, options, tap?.isRepeat)
      return undefined
    } finally {
      setPending(false)
    }
    tap?.finish(isOver() && !counted ? 'unheard' : 'done')
    if (isOver()) return undefined
    await options.onSuccess?.(reply, body)
    await (here.current ? options.leadOn : options.elsewhere)?.(reply)
    return reply
  }
  return [send, isPending || rests, isPending || underWay] as const
}

/** Whether reads show what a write has changed: they never show a password. */
const isShownAfter = ({ effect, id }: Endpoint) => effect === 'write' && !/password$/i.test(id)

function tell(
  endpoint: Endpoint,
  error: ApiError,
  { fallback, silence }: { fallback?: string; silence?: string },
  again = false,
) {
  // SessionWatch shows the dialog 认证失败.
  if (error.kind === 'unauthorized') return
  const refusal = error.message.trim() || fallback || words.failed
  // Under the same id the server repeats its first answer.
  if (error.kind === 'refused') toast.error(again ? `${words.earlierRefused}：${refusal}` : refusal)
  else if (movesMoney(endpoint)) tellUnknownOutcome(endpoint, error)
  else toast.error(silence ?? (endpoint.effect === 'write' ? words.mayBeDone : words.network))
}

/** Money was sent and nobody knows what became of it: says so and offers its records. Never sends again. */
function tellUnknownOutcome(endpoint: Endpoint, { kind, message }: ApiError) {
  const said = kind === 'unlisted' && message.trim()
  void confirm({
    title: words.unknownOutcomeTitle,
    text: (said ? `服务器的答复是「${said}」。` : '') + words.unknownOutcome,
  }).then((go) => {
    if (go) window.location.hash = links.records(endpoint.records)
  })
}

/** The same tap once more, with its id. */
const AGAIN = 'again'

/** An equal call was sent before: asks what to do. AGAIN, true for a new one with an id of its own, or false. */
const askAbout = ({ id, state }: NonNullable<ReturnType<typeof findRepeatedRequest>>) =>
  new Promise<boolean | string>((resolve) => {
    const unresolved = state === 'unresolved'
    const another = { label: words.sendAnother, answer: true, main: !unresolved }
    const dialog = openItem({
      title: unresolved ? words.unresolved : words.sendAnother,
      text: unresolved ? words.sendAgain : words.justSent,
      actions: [
        { label: words.cancel, answer: false },
        another,
        ...(unresolved ? [{ label: words.sendAgainOk, answer: AGAIN, main: true }] : []),
      ],
      answer: (choice) => {
        stop()
        resolve(choice)
      },
    })
    // Another tab may hear its answer meanwhile.
    const stop = unresolved ? onceResolved(id, () => closeDialog(dialog, false)) : () => undefined
  })

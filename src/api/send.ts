import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { confirm } from '@/ui/overlay/dialogs'
import { call, type Reply } from './call'
import { ApiError } from './errors'
import { sends, useUnderWay } from './sends'

export interface SendOptions<E extends Endpoint> {
  /** Runs wherever the member is: invalidates old data, shows a message. */
  onSuccess?: (reply: Reply<DataOf<E>>, body: BodyOf<E>) => unknown
  /**
   * Runs only while the member is still on the screen that sent the call, so a late answer does not navigate.
   */
  leadOn?: (reply: Reply<DataOf<E>>) => unknown
  /** Shown instead to a member who has left the screen. */
  elsewhere?: string
  /** Return true when the screen has reported the failure itself. */
  onError?: (error: ApiError) => boolean | void
  /** Shown when the server refuses with an empty message (spec 8). */
  fallback?: string
  /** Shown when no answer came; calls that move money open the unknown-outcome dialog instead. */
  silence?: string
}

/**
 * Sends a call for a member's action: [send, busy]. A synchronous lock lets only one through (a disabled button
 * can let two through); for money it holds across screens. Nothing is retried or queued; a possible repeat of
 * an unresolved call is confirmed first. `send` resolves with the reply, or with undefined when it failed
 * (already reported) or was locked.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const locked = useRef(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const underWay = useUnderWay(endpoint)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, body),
  })

  const send = async (body: BodyOf<E>): Promise<Reply<DataOf<E>> | undefined> => {
    if (locked.current || sends.underWay(endpoint)) return undefined
    locked.current = true
    try {
      if (sends.equal(endpoint, body) && !(await askToSendAgain())) return undefined
      return await deliver(body)
    } finally {
      locked.current = false
    }
  }

  async function deliver(body: BodyOf<E>) {
    const sent = movesMoney(endpoint) ? sends.begin(endpoint, body) : undefined
    let reply: Reply<DataOf<E>>
    try {
      reply = await mutateAsync(body)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (sent) sends.end(sent, false)
        throw error
      }
      const told = options.onError?.(error) === true
      if (sent) sends.end(sent, told || !error.outcomeUnknown)
      if (!told) tell(endpoint, error, options)
      return undefined
    }
    if (sent) sends.end(sent, true)
    await options.onSuccess?.(reply, body)
    if (here.current) await options.leadOn?.(reply)
    else if (options.elsewhere) toast.success(options.elsewhere)
    return reply
  }
  return [send, isPending || underWay] as const
}

function tell(
  endpoint: Endpoint,
  error: ApiError,
  { fallback, silence }: { fallback?: string; silence?: string },
) {
  // SessionWatch shows the dialog 认证失败.
  if (error.kind === 'unauthorized') return
  if (error.kind === 'refused') toast.error(error.message.trim() || fallback || words.failed)
  else if (movesMoney(endpoint)) tellUnknownOutcome()
  else toast.error(silence ?? words.network)
}

/** Money was sent and no answer came: says so and offers the records. Never sends again. */
function tellUnknownOutcome() {
  void confirm({
    title: words.unknownOutcomeTitle,
    text: words.unknownOutcome,
  }).then((go) => {
    if (go) window.location.hash = paths.transactions
  })
}

/** The same call was sent before without an answer: asks whether to send it again. */
const askToSendAgain = (): Promise<boolean> =>
  confirm({ title: words.unresolved, text: words.sendAgain, ok: words.sendAgainOk })

import { useEffect, useRef, useState, type FormEvent, useCallback } from 'react'
import type { Wrong } from '@/lib/wrong'
import { toast } from '@/ui/feedback/toast'

/** Where a draft outlives its screen. */
export interface Keeper<Draft> {
  /** Whose it is; empty while nobody is known. */
  owner: string
  load: (owner: string) => Draft
  save: (owner: string, draft: Draft) => void
  drop: (owner: string) => void
}

interface Options<Draft, Mistake> {
  /** The draft to begin with, and to come back to. A field of it that changes is followed until it is touched. */
  first: Draft
  /** The first thing wrong, in the order of the spec. */
  wrong: (draft: Draft) => Mistake | undefined
  /** Takes a draft that nothing is wrong with. */
  send: (draft: Draft) => unknown
  /** While something is under way nothing is checked or sent. The lock that holds is useSend's own. */
  busy: boolean
  /** What else a mistake asks of the screen. */
  onWrong?: (mistake: Mistake) => void
  keeper?: Keeper<Draft>
}

/** After it took the focus, which brings what can be scrolled into view. */
function outOfSight(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom < 0 || top > window.innerHeight
}

/**
 * A form: its draft, and sending it. The first thing wrong is told; it stands under its field, which takes
 * the focus, until that field is changed.
 */
export function useForm<Draft extends object, Mistake extends Wrong<keyof Draft>>(
  options: Options<Draft, Mistake>,
) {
  const { first, busy, keeper } = options
  const [draft, setDraft] = useState(() => keeper?.load(keeper.owner) ?? first)
  const [wrong, setWrong] = useState<Mistake>()
  // Two changes of one moment, as a password manager makes them, are both in it.
  const latest = useRef(draft)
  const owner = useRef(keeper?.owner)
  const begun = useRef(first)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wrong) return
    // Its words where its control is still to come.
    const field = '[aria-invalid=true], button[data-error], [id$=-error]'
    const faulty = element.current?.querySelector<HTMLElement>(field)
    faulty?.focus()
    // Its field says it, aloud too; a field that cannot be seen needs a notice.
    if (!faulty || outOfSight(faulty)) toast.error(wrong.message)
  }, [wrong])

  const put = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  useEffect(() => {
    if (!keeper || owner.current === keeper.owner) return
    // What was written before it was known by whom is the member's too.
    const written = owner.current === '' && latest.current !== first
    owner.current = keeper.owner
    if (written) keeper.save(keeper.owner, latest.current)
    else put(keeper.load(keeper.owner))
  })
  useEffect(() => {
    const before = begun.current
    begun.current = first
    for (const name of Object.keys(first) as (keyof Draft)[])
      if (first[name] !== before[name] && latest.current[name] === before[name])
        put({ ...latest.current, [name]: first[name] })
  })
  /** Takes what a password manager wrote into named fields without an event, before it is drawn over. */
  const adopt = () => {
    const fields = element.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
    for (const { name, value } of fields) {
      const drawn = draft[name as keyof Draft]
      if (
        typeof drawn === 'string' &&
        drawn !== value &&
        latest.current[name as keyof Draft] === drawn
      )
        put({ ...latest.current, [name]: value })
    }
  }
  const change = (part: Partial<Draft>) => {
    adopt()
    put({ ...latest.current, ...part })
    keeper?.save(keeper.owner, latest.current)
    setWrong((before) => (before && before.field in part ? undefined : before))
  }
  const errorOf = (field: keyof Draft) => (wrong?.field === field ? wrong.message : undefined)
  const submit = () => {
    if (busy) return
    adopt()
    const mistake = options.wrong(latest.current)
    if (mistake) options.onWrong?.(mistake)
    setWrong(mistake)
    if (!mistake) options.send(latest.current)
  }
  return {
    draft,
    busy,
    change,
    errorOf,
    submit,
    /** Something was wrong that the server alone knows: it is told as one of the form's own mistakes. */
    fail: setWrong,
    clear: () => {
      put(first)
      // Whose it is may have become known since it was sent.
      keeper?.drop(owner.current ?? '')
      setWrong(undefined)
    },
    /** What a field of the form takes. */
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      error: errorOf(name),
      onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
    /** What the form element takes. */
    props: {
      ref: element,
      noValidate: true,
      onClickCapture: adopt,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
  }
}

/**
 * A lock around a call that must not run twice at once: a second click, Enter or tap gets undefined. The lock
 * is a ref, set in the same tick; a disabled button comes one render too late for a double click.
 */
export function useOnce<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
): [run: (...args: A) => Promise<R | undefined>, busy: boolean] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const run = useCallback(async (...args: A) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await latest.current(...args)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [run, busy]
}

import { useEffect, useRef, useState, type FormEvent, useCallback } from 'react'
import type { FieldError } from '@/lib/fieldErrors'
import { toast } from '@/ui/feedback/toast'

/** Stores a draft beyond its screen. */
export interface Keeper<Draft> {
  /** Empty while the member is unknown. */
  owner: string
  load: (owner: string) => Draft
  save: (owner: string, draft: Draft) => void
  drop: (owner: string) => void
}

interface Options<Draft, Mistake> {
  /** A field of it that changes is followed until the member touches it. */
  first: Draft
  /** The first error in the spec's order. */
  wrong: (draft: Draft) => Mistake | undefined
  send: (draft: Draft) => unknown
  /** The lock is useSendRequest's own. */
  busy: boolean
  onWrong?: (mistake: Mistake) => void
  keeper?: Keeper<Draft>
}

function outOfSight(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom < 0 || top > window.innerHeight
}

/** Shows the first error under its field, which takes the focus, until that field is changed. */
export function useForm<Draft extends object, Mistake extends FieldError<keyof Draft>>(
  options: Options<Draft, Mistake>,
) {
  const { first, busy, keeper } = options
  const [draft, setDraft] = useState(() => keeper?.load(keeper.owner) ?? first)
  const [wrong, setWrong] = useState<Mistake>()
  // Includes two changes of one moment, as a password manager makes them.
  const latest = useRef(draft)
  const owner = useRef(keeper?.owner)
  const begun = useRef(first)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wrong) return
    // The first error's element exists before its control.
    const field = '[aria-invalid=true], button[data-error], [id$=-error]'
    const faulty = element.current?.querySelector<HTMLElement>(field)
    faulty?.focus()
    // The field says it; a field out of sight needs a notice.
    if (!faulty || outOfSight(faulty)) toast.error(wrong.message)
  }, [wrong])

  const put = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  useEffect(() => {
    if (!keeper || owner.current === keeper.owner) return
    // A draft typed before the member was known is kept.
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
  /** Takes what a password manager wrote without an event. */
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
  const getError = (field: keyof Draft) => (wrong?.field === field ? wrong.message : undefined)
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
    errorOf: getError,
    submit,
    /** For errors that the server alone knows. */
    fail: setWrong,
    clear: () => {
      put(first)
      // The member may have become known since.
      keeper?.drop(owner.current ?? '')
      setWrong(undefined)
    },
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      error: getError(name),
      onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
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

/** A ref locks in the same tick; a disabled button comes a render too late for a double click. */
export function useSingleFlight<A extends unknown[], R>(
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

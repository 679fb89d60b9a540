import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldError } from '@/lib/fieldErrors'
import { toast } from '@/ui/feedback/toast'

/** Stores a draft beyond its screen. */
export interface DraftStore<Draft> {
  /** Empty while the member is unknown. */
  owner: string
  load: (owner: string) => Draft
  save: (owner: string, draft: Draft) => void
  drop: (owner: string) => void
}

interface Options<Draft, DraftError> {
  /** When a field of it changes, the draft follows until the member edits that field. */
  initial: Draft
  /** The first error in the spec's order. */
  findError: (draft: Draft) => DraftError | undefined
  send: (draft: Draft) => unknown
  busy: boolean
  onError?: (error: DraftError) => void
  draftStore?: DraftStore<Draft>
}

/** The first error's element exists before its control. */
const INVALID_SELECTOR = '[aria-invalid=true], button[data-error], [id$=-error]'

function isOutOfSight(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom < 0 || top > window.innerHeight
}

/** Shows the first error under its field, which takes the focus, until that field is changed. */
export function useForm<Draft extends object, DraftError extends FieldError<keyof Draft>>(
  options: Options<Draft, DraftError>,
) {
  const { initial, busy, draftStore } = options
  const [draft, setDraft] = useState(() => draftStore?.load(draftStore.owner) ?? initial)
  const [formError, setFormError] = useState<DraftError>()
  // `draft` is old at the second of two changes in one render, as a password manager makes them.
  const latestDraft = useRef(draft)
  const owner = useRef(draftStore?.owner)
  const previousInitial = useRef(initial)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!formError) return
    const field = formRef.current?.querySelector<HTMLElement>(INVALID_SELECTOR)
    field?.focus()
    // Nobody sees an error under a field that is out of sight.
    if (!field || isOutOfSight(field)) toast.error(formError.message)
  }, [formError])

  const replaceDraft = (next: Draft) => {
    latestDraft.current = next
    setDraft(next)
  }
  useEffect(() => {
    if (!draftStore || owner.current === draftStore.owner) return
    // A draft typed before the member was known is kept.
    const isTyped = owner.current === '' && latestDraft.current !== initial
    owner.current = draftStore.owner
    if (isTyped) draftStore.save(draftStore.owner, latestDraft.current)
    else replaceDraft(draftStore.load(draftStore.owner))
  })
  useEffect(() => {
    const previous = previousInitial.current
    previousInitial.current = initial
    for (const name of Object.keys(initial) as (keyof Draft)[]) {
      const isUnedited = latestDraft.current[name] === previous[name]
      if (isUnedited && initial[name] !== previous[name])
        replaceDraft({ ...latestDraft.current, [name]: initial[name] })
    }
  })
  /** Takes what a password manager wrote without an event. */
  const adoptFilledValues = () => {
    const inputs = formRef.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
    for (const { name, value } of inputs) {
      const rendered = draft[name as keyof Draft]
      const isLatest = latestDraft.current[name as keyof Draft] === rendered
      if (typeof rendered === 'string' && rendered !== value && isLatest)
        replaceDraft({ ...latestDraft.current, [name]: value })
    }
  }
  const change = (part: Partial<Draft>) => {
    adoptFilledValues()
    replaceDraft({ ...latestDraft.current, ...part })
    draftStore?.save(draftStore.owner, latestDraft.current)
    setFormError((error) => (error && error.field in part ? undefined : error))
  }
  const getError = (field: keyof Draft) =>
    formError?.field === field ? formError.message : undefined
  const submit = () => {
    if (busy) return
    adoptFilledValues()
    const error = options.findError(latestDraft.current)
    if (error) options.onError?.(error)
    setFormError(error)
    if (!error) options.send(latestDraft.current)
  }
  return {
    draft,
    busy,
    change,
    getError,
    submit,
    /** For errors that the server alone knows. */
    showError: setFormError,
    clear: () => {
      replaceDraft(initial)
      // The member may have become known since.
      draftStore?.drop(owner.current ?? '')
      setFormError(undefined)
    },
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      error: getError(name),
      onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
    props: {
      ref: formRef,
      noValidate: true,
      onClickCapture: adoptFilledValues,
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
): [run: (...args: A) => Promise<R | undefined>, isRunning: boolean] {
  const [isRunning, setIsRunning] = useState(false)
  const isLocked = useRef(false)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const run = useCallback(async (...args: A) => {
    if (isLocked.current) return undefined
    isLocked.current = true
    setIsRunning(true)
    try {
      return await latest.current(...args)
    } finally {
      isLocked.current = false
      setIsRunning(false)
    }
  }, [])
  return [run, isRunning]
}

import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react'
import { copyText } from '@/lib/platform/copyText'
import { createQrDataUrl } from '@/lib/platform/qr'
import { tabStorage } from '@/lib/storage/storage'
import { getFormSamples } from '@fixtures/formSamples'
import type { TourStep } from '@scenarios/scenario'
import { samples } from '@scenarios/tours'
import { isLocalLink, createMomentLink, type Moment } from '../../saves/link'
import { downloadFile } from '../../toolbar/parts/files'
import { closeDialog, openModal } from '../../toolbar/parts/ToolsUi'
import { useBackend } from '../../toolbar/parts/useBackend'
import { machine } from '../../world/clock'
import type { BundleNote } from '../../world/world'
import {
  wasModeChanged,
  isTyping,
  dismissBundleNote,
  setPresentMode,
  useBundleNote,
  usePresentMode,
} from './presentMode'
import { Tour } from './tour'
import sheet from '../../toolbar/parts/ToolsUi.module.css'
import css from './Present.module.css'

export default function Presenter() {
  const mode = usePresentMode()
  const note = useBundleNote()
  const card = useRef<HTMLElement>(null)
  const isShown = mode === 'on' || mode === 'pinned' || (mode === 'off' && note !== undefined)
  useCardHeight(card, isShown)
  useEffect(() => {
    if (mode !== 'off' && wasModeChanged() && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [mode])
  if (mode === 'bare')
    return (
      <Button className={css.back} onClick={() => setPresentMode('on')}>
        显示演示条
      </Button>
    )
  if (!isShown) return null
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label="演示条">
      {note && <NotePart note={note} />}
      {mode !== 'off' && <TourPart />}
    </section>
  )
}

/** Gives the card's height to the page, which keeps clear of it as of a notch (Present.module.css). */
function useCardHeight(card: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = card
    const root = document.documentElement
    if (!isShown || !current) return
    const update = () => root.style.setProperty('--presenter', `${current.offsetHeight}px`)
    const observer = new ResizeObserver(update)
    observer.observe(current)
    update()
    root.setAttribute('data-presenter', '')
    return () => {
      observer.disconnect()
      root.removeAttribute('data-presenter')
      root.style.removeProperty('--presenter')
    }
  }, [card, isShown])
}

const getSystem = (userAgent: string) =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0]

function NotePart({ note }: { note: BundleNote }) {
  const { text, by, at, userAgent } = note
  const origin = [by || '没有署名', `那时是 ${at}`, getSystem(userAgent)].filter(Boolean)
  return (
    <aside className={css.note} aria-label="现场说明">
      <div className="grow">
        <p>{text}</p>
        <small>{origin.join(' · ')}</small>
      </div>
      <Button
        variant="subtle"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true })
          dismissBundleNote(note)
        }}
      >
        知道了
      </Button>
    </aside>
  )
}

const FOLDED_KEY = 'fake:present-folded'

function TourPart() {
  const { tour, steps, index, isBusy, problem } = useTour()
  const [isFolded, setFolded] = useState(() => tabStorage.get(FOLDED_KEY) !== null)
  const [hasActions, setHasActions] = useState(false)
  const actionsButton = useRef<HTMLButtonElement>(null)
  const step = steps[index]
  const { fill, result } = useSamples(step)
  const toggleFold = () => {
    if (isFolded) tabStorage.remove(FOLDED_KEY)
    else tabStorage.set(FOLDED_KEY, '1')
    setFolded(!isFolded)
  }
  const closeActions = () => {
    setHasActions(false)
    actionsButton.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={css.row}>
        <Button
          variant="subtle"
          className={css.count}
          aria-expanded={!isFolded}
          onClick={toggleFold}
        >
          看点 <b>{`${index + 1}/${steps.length}`}</b>
          {isBusy && ' …'}
        </Button>
        {fill && (
          <Button variant="light" className={css.fill} onClick={fill}>
            填入示例
          </Button>
        )}
        <IconButton
          label="上一步"
          disabled={index === 0 || isBusy}
          onClick={() => void tour.previous()}
        >
          ‹
        </IconButton>
        <IconButton
          label="下一步"
          disabled={index + 1 >= steps.length || isBusy}
          onClick={() => void tour.next()}
        >
          ›
        </IconButton>
        <IconButton
          ref={actionsButton}
          label="更多"
          aria-expanded={hasActions}
          onClick={() => setHasActions(!hasActions)}
        >
          ⋯
        </IconButton>
      </div>
      {!isFolded && step && <StepText>{step.say}</StepText>}
      {problem && (
        <p className={css.trouble} role="alert">
          {problem}
        </p>
      )}
      <p className={css.said} role="status">
        {result}
      </p>
      {hasActions && (
        <div className={css.actions}>
          <MoreActions onRestart={() => void tour.restart()} onDone={closeActions} />
        </div>
      )}
    </>
  )
}

const IconButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <Button {...rest} variant="subtle" aria-label={label} className={css.way} />
)

const StepText = ({ children }: { children: string }) => (
  <p className={css.say} aria-live="polite">
    {children
      .split(/(「[^」]+」)/)
      .map((part, index) => (part.startsWith('「') ? <mark key={index}>{part}</mark> : part))}
  </p>
)

/** Arrow keys, and the keys of presenter remotes. */
const NEXT_KEYS = ['ArrowRight', 'PageDown']
const PREVIOUS_KEYS = ['ArrowLeft', 'PageUp']
const ARROW_CONTROLS =
  '[role=tab], [role=option], [role=listbox], [role=slider], [role=radio], [role=tablist]'

function useTour() {
  const backend = useBackend()
  const [tour] = useState(() => new Tour(backend))
  const state = useSyncExternalStore(tour.subscribe, tour.read)
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
    if (target instanceof Element && target.closest(ARROW_CONTROLS)) return
    const isNext = NEXT_KEYS.includes(key)
    if (!isNext && !PREVIOUS_KEYS.includes(key)) return
    event.preventDefault()
    void (isNext ? tour.next() : tour.previous())
  })
  return { tour, ...state }
}

/** A changing screen is searched for fields after it has been still for this long. */
const SEARCH_DELAY_MS = 250

const loadPerformAct = () => import('../../browser/performAct')

/** Fills sample data into the screen's form. `fill` is undefined while there is no form. */
function useSamples(step: TourStep | undefined) {
  const [canFill, setCanFill] = useState(false)
  const [filled, setFilled] = useState<{ text: string; step: TourStep | undefined }>()
  const backend = useBackend()
  const { scenario } = backend.status()
  const stepValues = step?.fill
  useEffect(() => {
    let timer: ReturnType<typeof machine.setTimeout> | undefined
    let isMounted = true
    const search = async () => {
      const { findChoiceControl: findChoice, findEditableField: findField } = await loadPerformAct()
      const names = Object.keys(getSampleValues(scenario, stepValues))
      const pickers = names.filter((name) => name.startsWith('选择'))
      const canChoose = pickers.length === 0 || pickers.some((name) => findChoice(name))
      const hasField = names.some((name) => findField(name) !== undefined)
      if (isMounted) setCanFill(canChoose && hasField)
    }
    const searchLater = () => {
      machine.clear(timer)
      timer = machine.setTimeout(() => void search(), SEARCH_DELAY_MS)
    }
    const observer = new MutationObserver(searchLater)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, subtree: true })
    window.addEventListener('hashchange', searchLater)
    searchLater()
    return () => {
      isMounted = false
      machine.clear(timer)
      observer.disconnect()
      window.removeEventListener('hashchange', searchLater)
    }
  }, [stepValues, scenario])
  const fill = async () => {
    const { fillForm } = await loadPerformAct()
    const count = await fillForm(getSampleValues(scenario, stepValues), backend)
    setFilled({ text: `已填 ${count} 处`, step })
  }
  return {
    fill: canFill ? () => void fill() : undefined,
    result: filled?.step === step ? filled?.text : undefined,
  }
}

/** The step's values, else those of the screen and the scenario. */
const getSampleValues = (scenario: string, stepValues: TourStep['fill']) =>
  stepValues ?? {
    ...getFormSamples(location.hash.slice(1)),
    ...samples[scenario as keyof typeof samples],
  }

interface Props {
  onRestart: () => void
  onDone: () => void
}

function MoreActions({ onRestart, onDone }: Props) {
  const isPinned = usePresentMode() === 'pinned'
  const [hasCode, setHasCode] = useState(false)
  const closeAfter = (action: () => void) => () => {
    action()
    onDone()
  }
  return (
    <>
      <Button onClick={closeAfter(onRestart)}>从头再来</Button>
      <Button onClick={() => setHasCode(true)}>二维码</Button>
      {isPinned ? (
        <Button onClick={closeAfter(() => setPresentMode('on'))}>演示视图</Button>
      ) : (
        <Button
          title="三指轻点屏幕，或按 Shift+P，演示条就回来"
          onClick={closeAfter(() => setPresentMode('bare'))}
        >
          全部隐藏
        </Button>
      )}
      <Button onClick={closeAfter(() => setPresentMode('off'))}>
        {isPinned ? '取下看点' : '回到工具栏'}
      </Button>
      {!isPinned && <small>隐藏后三指轻点屏幕，或按 Shift+P，就回来</small>}
      {hasCode && <QrSheet onClose={() => setHasCode(false)} />}
    </>
  )
}

function QrSheet({ onClose }: { onClose: () => void }) {
  const [moment, setMoment] = useState<Moment>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    createMomentLink().then(setMoment, (error: unknown) => setProblem((error as Error).message))
  }, [])
  return (
    <dialog ref={openModal} className={sheet.sheet} aria-label="此刻的二维码" onClose={onClose}>
      <h2>此刻的二维码</h2>
      {problem && <p role="alert">{problem}</p>}
      {moment ? <Code moment={moment} /> : <div className={sheet.actions}>{close}</div>}
    </dialog>
  )
}

const close = <Button onClick={closeDialog}>关闭</Button>

function Code({ moment }: { moment: Moment }) {
  const [result, setResult] = useState('')
  if ('tooBig' in moment)
    return (
      <>
        <p>此刻的内容太多，链接和二维码都放不下。可以存成文件发给同事，拖到应用上就能打开。</p>
        <div className={sheet.actions}>
          <Button variant="filled" onClick={() => downloadFile(moment.file.name, moment.file.text)}>
            存成文件
          </Button>
          {close}
        </div>
      </>
    )
  const { link } = moment
  const bytes = new TextEncoder().encode(link).length
  const fitsIntoCode = bytes <= MAX_CODE_BYTES
  const copy = () =>
    void copyText(link).then((isCopied) =>
      setResult(isCopied ? '链接已复制' : `浏览器不允许复制：${link}`),
    )
  return (
    <>
      {fitsIntoCode ? (
        <img className={css.code} alt="此刻的二维码" src={createQrDataUrl(link, 'low')} />
      ) : (
        <p>链接有 {link.length} 个字，二维码放不下，请复制链接发过去。</p>
      )}
      {isLocalLink(link) && (
        <p>
          这是本机的地址，别的手机打不开：请用 npm start 打印的局域网地址打开演示，再出示二维码。
        </p>
      )}
      {bytes > DENSE_CODE_BYTES && fitsIntoCode && <p>内容多，码细：扫的时候离近一些。</p>}
      <p role="status">{result}</p>
      <div className={sheet.actions}>
        <Button variant="filled" onClick={copy}>
          复制链接
        </Button>
        {close}
      </div>
    </>
  )
}

/** A phone's camera cannot read a finer code from a screen. */
const MAX_CODE_BYTES = 1600
const DENSE_CODE_BYTES = 600

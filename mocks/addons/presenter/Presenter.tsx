import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDots,
} from '@tabler/icons-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react'
import { tabStorage } from '@/lib/storage/storage'
import { getFormSamples } from '@fixtures/formSamples'
import type { TourStep } from '@scenarios/scenario'
import { samples } from '@scenarios/tours'
import { useBackend } from '../../toolbar/parts/useBackend'
import { machine } from '../../world/clock'
import type { BundleNote } from '../../world/world'
import { CurrentStateQrSheet } from './CurrentStateQrSheet'
import {
  wasPresentModeSetSinceLoad,
  isTyping,
  dismissBundleNote,
  setTabPresentMode,
  useBundleNote,
  usePresentMode,
} from './presentMode'
import { Tour } from './tour'
import * as css from './Present.module.css'

export default function Presenter() {
  const mode = usePresentMode()
  const note = useBundleNote()
  const card = useRef<HTMLElement>(null)
  const isShown = mode === 'off' ? note !== undefined : mode !== 'bare'
  useRoomForCard(card, isShown)
  useEffect(() => {
    if (mode !== 'off' && wasPresentModeSetSinceLoad() && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [mode])
  if (mode === 'bare')
    return (
      <Button className={css.showCardButton} onClick={() => setTabPresentMode('on')}>
        显示演示条
      </Button>
    )
  if (!isShown) return null
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label="演示条">
      {note && <BundleNoteCard note={note} />}
      {mode !== 'off' && <TourControls />}
    </section>
  )
}

/** Present.module.css leaves the card's height free, as for a notch. */
function useRoomForCard(card: RefObject<HTMLElement | null>, isShown: boolean) {
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

const findSystem = (userAgent: string) =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0]

function BundleNoteCard({ note }: { note: BundleNote }) {
  const { text, by, at, userAgent } = note
  const origin = [by || '没有署名', `那时是 ${at}`, findSystem(userAgent)].filter(Boolean)
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

function TourControls() {
  const { tour, steps, index, isBusy, problem } = useTourWithKeys()
  const { isFolded, toggleFold } = useFold()
  const [areActionsShown, setActionsShown] = useState(false)
  const actionsButton = useRef<HTMLButtonElement>(null)
  const step = steps[index]
  const { canFill, fill, fillResult } = useFormFill(step)
  const closeActions = () => {
    setActionsShown(false)
    actionsButton.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={css.buttonRow}>
        <Button
          variant="subtle"
          className={css.stepCount}
          aria-expanded={!isFolded}
          onClick={toggleFold}
        >
          看点 <b>{`${index + 1}/${steps.length}`}</b>
          {isBusy && ' …'}
          {isFolded ? <IconChevronDown size={20} /> : <IconChevronUp size={20} />}
        </Button>
        {canFill && (
          <Button variant="light" className={css.fillButton} onClick={() => void fill()}>
            填入示例
          </Button>
        )}
        <IconButton
          label="上一步"
          disabled={index === 0 || isBusy}
          onClick={() => void tour.previous()}
        >
          <IconChevronLeft size={24} />
        </IconButton>
        <IconButton
          label="下一步"
          disabled={index + 1 >= steps.length || isBusy}
          onClick={() => void tour.next()}
        >
          <IconChevronRight size={24} />
        </IconButton>
        <IconButton
          ref={actionsButton}
          label="更多"
          aria-expanded={areActionsShown}
          onClick={() => setActionsShown(!areActionsShown)}
        >
          <IconDots size={24} />
        </IconButton>
      </div>
      {!isFolded && step && <StepText>{step.say}</StepText>}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={css.fillResult} role="status">
        {fillResult}
      </p>
      {areActionsShown && (
        <div className={css.actions}>
          <MoreActions onRestart={() => void tour.restart()} onDone={closeActions} />
        </div>
      )}
    </>
  )
}

const FOLDED_KEY = 'fake:present-folded'

function useFold() {
  const [isFolded, setFolded] = useState(() => tabStorage.get(FOLDED_KEY) !== null)
  const toggleFold = () => {
    if (isFolded) tabStorage.remove(FOLDED_KEY)
    else tabStorage.set(FOLDED_KEY, '1')
    setFolded(!isFolded)
  }
  return { isFolded, toggleFold }
}

const IconButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <Button {...rest} variant="subtle" aria-label={label} className={css.iconButton} />
)

const StepText = ({ children }: { children: string }) => (
  <p className={css.stepText} aria-live="polite">
    {children
      .split(/(「[^」]+」)/)
      .map((part, index) => (part.startsWith('「') ? <mark key={index}>{part}</mark> : part))}
  </p>
)

/** Arrow keys, and the keys of presenter remotes. */
const NEXT_KEYS = ['ArrowRight', 'PageDown']
const PREVIOUS_KEYS = ['ArrowLeft', 'PageUp']
const CONTROLS_WITH_ARROW_KEYS =
  '[role=tab], [role=option], [role=listbox], [role=slider], [role=radio], [role=tablist]'

function useTourWithKeys() {
  const backend = useBackend()
  const [tour] = useState(() => new Tour(backend))
  const state = useSyncExternalStore(tour.subscribe, tour.read)
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
    if (target instanceof Element && target.closest(CONTROLS_WITH_ARROW_KEYS)) return
    const isNext = NEXT_KEYS.includes(key)
    if (!isNext && !PREVIOUS_KEYS.includes(key)) return
    event.preventDefault()
    if (isNext) void tour.next()
    else void tour.previous()
  })
  return { tour, ...state }
}

/** After the screen's last change. */
const SEARCH_DELAY_MS = 250

const loadPageActions = () => import('../../browser/pageActions')

function useFormFill(step: TourStep | undefined) {
  const { scenario } = useBackend().status()
  const stepValues = step?.fill
  const canFill = useCanFill(scenario, stepValues)
  const [lastFill, setLastFill] = useState<{ count: number; step: TourStep | undefined }>()
  const fill = async () => {
    const { fillForm } = await loadPageActions()
    const count = await fillForm(getSampleValues(scenario, stepValues))
    setLastFill({ count, step })
  }
  const fillResult = lastFill && lastFill.step === step && `已填 ${lastFill.count} 处`
  return { canFill, fill, fillResult }
}

function useCanFill(scenario: string, stepValues: TourStep['fill']): boolean {
  const [canFill, setCanFill] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof machine.setTimeout> | undefined
    let isMounted = true
    const search = async () => {
      const { findChoiceControlByLabel, findEditableFieldByLabel } = await loadPageActions()
      const labels = Object.keys(getSampleValues(scenario, stepValues))
      const pickers = labels.filter((label) => label.startsWith('选择'))
      const canChoose = pickers.length === 0 || pickers.some(findChoiceControlByLabel)
      const hasField = labels.some((label) => findEditableFieldByLabel(label) !== undefined)
      if (isMounted) setCanFill(canChoose && hasField)
    }
    const searchLater = () => {
      machine.clearTimer(timer)
      timer = machine.setTimeout(() => void search(), SEARCH_DELAY_MS)
    }
    const observer = new MutationObserver(searchLater)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, subtree: true })
    window.addEventListener('hashchange', searchLater)
    searchLater()
    return () => {
      isMounted = false
      machine.clearTimer(timer)
      observer.disconnect()
      window.removeEventListener('hashchange', searchLater)
    }
  }, [stepValues, scenario])
  return canFill
}

/** By label: the step's values, else the screen's with the scenario's over them. */
function getSampleValues(scenario: string, stepValues: TourStep['fill']): Record<string, string> {
  if (stepValues) return stepValues
  const screenValues = getFormSamples(location.hash.slice(1))
  return { ...screenValues, ...samples[scenario as keyof typeof samples] }
}

interface MoreActionsProps {
  onRestart: () => void
  onDone: () => void
}

function MoreActions({ onRestart, onDone }: MoreActionsProps) {
  const isPinned = usePresentMode() === 'pinned'
  const [isQrShown, setQrShown] = useState(false)
  const closeAfter = (action: () => void) => () => {
    action()
    onDone()
  }
  return (
    <>
      <Button onClick={closeAfter(onRestart)}>从头再来</Button>
      <Button onClick={() => setQrShown(true)}>二维码</Button>
      {isPinned ? (
        <Button onClick={closeAfter(() => setTabPresentMode('on'))}>演示视图</Button>
      ) : (
        <Button
          title="三指轻点屏幕，或按 Shift+P，演示条就回来"
          onClick={closeAfter(() => setTabPresentMode('bare'))}
        >
          全部隐藏
        </Button>
      )}
      <Button onClick={closeAfter(() => setTabPresentMode('off'))}>
        {isPinned ? '取下看点' : '回到工具栏'}
      </Button>
      {!isPinned && <small>隐藏后三指轻点屏幕，或按 Shift+P，就回来</small>}
      {isQrShown && <CurrentStateQrSheet onClose={() => setQrShown(false)} />}
    </>
  )
}

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
import { copyText } from '@/lib/copy'
import { qrPicture } from '@/lib/qr'
import { tab } from '@/lib/storage'
import { getFormSamples } from '@fixtures/formSamples'
import type { TourStep } from '@scenarios/scenario'
import { samples } from '@scenarios/tours'
import { isLocalLink, createMomentLink, type Moment } from '../../saves/link'
import { downloadFile } from '../../toolbar/parts/files'
import { closeDialog, openModal } from '../../toolbar/parts/ToolsUi'
import sheet from '../../toolbar/parts/ToolsUi.module.css'
import { useBackend } from '../../toolbar/parts/useBackend'
import { machine } from '../../world/clock'
import type { Note } from '../../world/world'
import css from './Present.module.css'
import {
  wasModeChanged,
  isTyping,
  putAway,
  setPresentMode,
  useBundleNote,
  usePresentMode,
} from './presentMode'
import { Tour } from './tour'

/** What a presenter keeps over the app: the 看点 in a card, the note of an opened file, or nothing at all. */
export default function Presenter() {
  const mode = usePresentMode()
  const note = useBundleNote()
  const card = useRef<HTMLElement>(null)
  const shown = mode === 'on' || mode === 'pinned' || (mode === 'off' && note !== undefined)
  useCardHeight(card, shown)
  useEffect(() => {
    // The pressed button is gone with the toolbar.
    if (mode !== 'off' && wasModeChanged() && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [mode])
  if (!shown)
    return mode === 'bare' ? (
      <Button className={css.back} onClick={() => setPresentMode('on')}>
        显示演示条
      </Button>
    ) : null
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label="演示条">
      {note && <NotePart note={note} />}
      {mode !== 'off' && <TourPart />}
    </section>
  )
}

/**
 * The app makes room for the card as for a phone's notch (Present.module.css), so that it covers nothing: its height is
 * told to the page as long as it is shown.
 */
function useCardHeight(card: RefObject<HTMLElement | null>, shown: boolean) {
  useLayoutEffect(() => {
    const { current } = card
    const root = document.documentElement
    if (!shown || !current) return
    const tell = () => root.style.setProperty('--presenter', `${current.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    tell()
    root.setAttribute('data-presenter', '')
    return () => {
      observer.disconnect()
      root.removeAttribute('data-presenter')
      root.style.removeProperty('--presenter')
    }
  }, [card, shown])
}

/** The system out of a browser's long name. */
const getSystem = (userAgent: string) =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? ''

/** What somebody wrote to the file that was opened, by whom and when. */
function NotePart({ note }: { note: Note }) {
  const { text, by, at, userAgent } = note
  const who = [by || '没有署名', `那时是 ${at}`, getSystem(userAgent)].filter((one) => one !== '')
  return (
    <aside className={css.note} aria-label="现场说明">
      <div className="grow">
        <p>{text}</p>
        <small>{who.join(' · ')}</small>
      </div>
      <Button
        variant="subtle"
        onClick={({ currentTarget }) => {
          // The pressed button goes away; the card keeps the focus, if it stays.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          putAway(note)
        }}
      >
        知道了
      </Button>
    </aside>
  )
}

const FOLDED = 'fake:present-folded'

/** The 看点 one after another, with sample data for the form on the screen. */
function TourPart() {
  const { tour, steps, index: at, busy, problem: trouble } = useTour()
  const [folded, setFolded] = useState(() => tab.get(FOLDED) !== null)
  const [more, setMore] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const step = steps[at]
  const { fill, said } = useSamples(step)
  const fold = () => {
    if (folded) tab.remove(FOLDED)
    else tab.set(FOLDED, '1')
    setFolded(!folded)
  }
  const closeMore = () => {
    setMore(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={css.row}>
        <Button variant="subtle" className={css.count} aria-expanded={!folded} onClick={fold}>
          看点 <b>{`${at + 1}/${steps.length}`}</b>
          {busy && ' …'}
        </Button>
        {fill && (
          <Button variant="filled" className={css.fill} onClick={fill}>
            填入示例
          </Button>
        )}
        <IconButton label="上一步" disabled={at === 0 || busy} onClick={() => void tour.previous()}>
          ‹
        </IconButton>
        <IconButton
          label="下一步"
          disabled={at + 1 >= steps.length || busy}
          onClick={() => void tour.next()}
        >
          ›
        </IconButton>
        <IconButton ref={opener} label="更多" aria-expanded={more} onClick={() => setMore(!more)}>
          ⋯
        </IconButton>
      </div>
      {!folded && step && <StepText>{step.say}</StepText>}
      {trouble && (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      )}
      <p className={css.said} role="status">
        {said}
      </p>
      {more && (
        <div className={css.actions}>
          <MoreActions onAgain={() => void tour.again()} onDone={closeMore} />
        </div>
      )}
    </>
  )
}

/** A sign to press. */
const IconButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <Button {...rest} variant="subtle" aria-label={label} className={css.way} />
)

/** A sentence with its quoted words in another colour: they stand on the screen. */
const StepText = ({ children }: { children: string }) => (
  <p className={css.say} aria-live="polite">
    {children
      .split(/(「[^」]+」)/)
      .map((part, nth) => (part.startsWith('「') ? <mark key={nth}>{part}</mark> : part))}
  </p>
)

/** Arrows, and what a presenter's remote sends. */
const FORWARD = ['ArrowRight', 'PageDown']
const BACK = ['ArrowLeft', 'PageUp']
/** Parts of the app whose arrows mean something else. */
const OWN = '[role=tab], [role=option], [role=listbox], [role=slider], [role=radio], [role=tablist]'

/** The tour, with its keys. */
function useTour() {
  const backend = useBackend()
  const [tour] = useState(() => new Tour(backend))
  const state = useSyncExternalStore(tour.subscribe, tour.read)
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
    if (event.target instanceof Element && event.target.closest(OWN)) return
    const way = FORWARD.includes(key) ? tour.next : BACK.includes(key) ? tour.previous : undefined
    if (!way) return
    event.preventDefault()
    void way()
  })
  return { tour, ...state }
}

/** Milliseconds for which a changing screen is left alone. */
const CALM = 250

const loadPerformAct = () => import('../../browser/performAct')

/** Fills sample data into the form on the screen; `fill` is undefined while there is none. */
function useSamples(step: TourStep | undefined) {
  const [can, setCan] = useState(false)
  const [said, setSaid] = useState<{ text: string; step: TourStep | undefined }>()
  const backend = useBackend()
  const { scenario } = backend.status()
  const own = step?.fill
  useEffect(() => {
    let timer: ReturnType<typeof machine.setTimeout> | undefined
    let gone = false
    const look = async () => {
      const { findChoice: choiceNamed, findField: fieldNamed } = await loadPerformAct()
      const names = Object.keys(getSampleValues(scenario, own))
      const first = names.find((name) => name.startsWith('选择'))
      // Without a card or an address there is nothing to show.
      const chosen = !first || names.some((name) => name.startsWith('选择') && choiceNamed(name))
      if (!gone) setCan(chosen && names.some((name) => fieldNamed(name) !== undefined))
    }
    const soon = () => {
      machine.clear(timer)
      timer = machine.setTimeout(() => void look(), CALM)
    }
    const observer = new MutationObserver(soon)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, subtree: true })
    window.addEventListener('hashchange', soon)
    soon()
    return () => {
      gone = true
      machine.clear(timer)
      observer.disconnect()
      window.removeEventListener('hashchange', soon)
    }
  }, [own, scenario])
  const fill = async () => {
    const { fillForm } = await loadPerformAct()
    setSaid({ text: `已填 ${await fillForm(getSampleValues(scenario, own), backend)} 处`, step })
  }
  return {
    fill: can ? () => void fill() : undefined,
    /** What was filled in, until the next step. */
    said: said?.step === step ? said?.text : undefined,
  }
}

/** A step's own values, else those of the screen and of the situation. */
const getSampleValues = (scenario: string, own: TourStep['fill']) =>
  own ?? { ...getFormSamples(location.hash.slice(1)), ...samples[scenario as keyof typeof samples] }

interface Props {
  /** Begins the scenario anew. */
  onAgain: () => void
  onDone: () => void
}

/** What a presenter needs now and then. */
function MoreActions({ onAgain, onDone }: Props) {
  const pinned = usePresentMode() === 'pinned'
  const [code, setCode] = useState(false)
  const act = (work: () => void) => () => {
    work()
    onDone()
  }
  return (
    <>
      <Button onClick={act(onAgain)}>从头再来</Button>
      <Button onClick={() => setCode(true)}>二维码</Button>
      {pinned ? (
        <Button onClick={act(() => setPresentMode('on'))}>演示视图</Button>
      ) : (
        <Button
          title="三指轻点屏幕，或按 Shift+P，演示条就回来"
          onClick={act(() => setPresentMode('bare'))}
        >
          全部隐藏
        </Button>
      )}
      <Button onClick={act(() => setPresentMode('off'))}>
        {pinned ? '取下看点' : '回到工具栏'}
      </Button>
      {!pinned && <small>隐藏后三指轻点屏幕，或按 Shift+P，就回来</small>}
      {code && <QrSheet onClose={() => setCode(false)} />}
    </>
  )
}

/** What is on the screen now as a code for another phone's camera. */
function QrSheet({ onClose }: { onClose: () => void }) {
  const [moment, setMoment] = useState<Moment>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    createMomentLink().then(setMoment, (error: unknown) => setTrouble((error as Error).message))
  }, [])
  return (
    <dialog ref={openModal} className={sheet.sheet} aria-label="此刻的二维码" onClose={onClose}>
      <h2>此刻的二维码</h2>
      {trouble && <p role="alert">{trouble}</p>}
      {moment ? <Code moment={moment} /> : <div className={sheet.actions}>{close}</div>}
    </dialog>
  )
}

const close = <Button onClick={closeDialog}>关闭</Button>

function Code({ moment }: { moment: Moment }) {
  const [said, setSaid] = useState('')
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
  const copy = () =>
    void copyText(link).then((done) => setSaid(done ? '链接已复制' : `浏览器不允许复制：${link}`))
  return (
    <>
      {fitsIntoCode(link) ? (
        <img className={css.code} alt="此刻的二维码" src={qrPicture(link, 'low')} />
      ) : (
        <p>链接有 {link.length} 个字，二维码放不下，请复制链接发过去。</p>
      )}
      {isLocalLink(link) && (
        <p>
          这是本机的地址，别的手机打不开：请用 npm start 打印的局域网地址打开演示，再出示二维码。
        </p>
      )}
      {isDense(link) && fitsIntoCode(link) && <p>内容多，码细：扫的时候离近一些。</p>}
      <p role="status">{said}</p>
      <div className={sheet.actions}>
        <Button variant="filled" onClick={copy}>
          复制链接
        </Button>
        {close}
      </div>
    </>
  )
}

/** More bytes make a code so fine that a phone's camera no longer reads it from a screen. */
const MAX_CODE_BYTES = 1600
/** From here on it wants to be held close. */
const DENSE_CODE_BYTES = 600

const countBytes = (link: string) => new TextEncoder().encode(link).length

/** Whether a link fits into a QR code that can be read. */
const fitsIntoCode = (link: string) => countBytes(link) <= MAX_CODE_BYTES

/** Whether its code has so many points that a camera must come near. */
const isDense = (link: string) => countBytes(link) > DENSE_CODE_BYTES

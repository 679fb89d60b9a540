import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { people, personOf } from '@fixtures/people'
import type { Scenario, Full } from '@scenarios/scenario'
import { getCurrentRoute, createScenarioLink } from '../../saves/link'
import { startScreens } from '../../scenario/startScreens'
import { Choice, TextInput as ToolInput } from '../../toolbar/parts/fields'
import { downloadFile, shareMoment } from '../../toolbar/parts/files'
import { runAction, toChinese, showMessage } from '../../toolbar/parts/message'
import { UndoButton, useBackend } from '../../toolbar/parts/useBackend'
import styles from '../../toolbar/Toolbar.module.css'
import { withMoment, withBalance, withMember, withOwed, withPerson } from './editScenario'
import { parse, type Money } from '@/lib/moneyText'
import { beijing, parseTime } from '@/lib/time'
import { fromCents } from '@/lib/money'
import { UNLISTED } from '../../scenario/capture'
import { resolve } from '../../scenario/load'

/**
 * 情形编辑: a scenario without code. Every choice changes the world's scenario, which is data, and the world
 * begins with it at once; so the link and the file say what is seen.
 */
export default function Editor() {
  const jumping = useBackend().status().jumping !== null
  return jumping ? <p className="dim-sm">时钟正在走，请稍候</p> : <Form />
}

function Form() {
  const draft = useDraft()
  const [picked, setPicked] = useState(people[0]!.key)
  const { as } = draft.full
  const who = as === 'guest' ? picked : as
  const { played } = draft
  return (
    <section aria-label="情形编辑">
      <p className="dim-sm">
        改的是正在看的场景，选什么，旁边的应用立刻就是什么。订单、开关、故障：在应用和别的面板里做出来，会一起带走。
      </p>
      <UndoButton />
      {played.length > 0 && (
        <p className={styles.good}>已经接着玩过（{played.join('；')}），这些都会留在场景里。</p>
      )}
      <WhoPart {...draft} />
      {as === 'guest' && (
        <Choice
          label="改哪位会员"
          value={who}
          options={people.map(({ key, realname, username }) => ({
            value: key,
            title: `${realname} · ${username}`,
          }))}
          onPick={setPicked}
        />
      )}
      <MoneyPart who={who} {...draft} />
      <NamePart key={draft.draft.from} {...draft} />
    </section>
  )
}

const memberOptions = [
  { value: 'guest', title: '游客（未登录）' },
  ...people.map(({ key, realname, username, vip }) => ({
    value: key,
    title: `${realname} · ${username} · VIP${vip}`,
  })),
]

function WhoPart({ full, edit }: Draft) {
  const here = getCurrentRoute()
  const known = startScreens.some(([path]) => path === here)
  return (
    <Fold title="谁、何时、哪一页" open>
      <Choice
        label="谁登录"
        value={full.as}
        options={memberOptions}
        onPick={(as) => edit('换人', (draft) => ({ ...draft, as }))}
      />
      <Choice
        label="打开后停在"
        value={here}
        options={[
          ...(known ? [] : [{ value: here, title: `现在这一页 ${here}` }]),
          ...startScreens.map(([value, title]) => ({ value, title })),
        ]}
        onPick={(path) => {
          location.hash = `#${path}`
        }}
      />
      <MomentField
        wide
        label="时刻（北京时间）"
        value={full.now ?? full.at}
        onCommit={(at) => edit('改时刻', (draft) => withMoment(draft, at))}
      />
      <p className={`dim-sm ${styles.wide}`}>
        {people.find(({ key }) => key === full.as)?.story ?? '没有人登录'}
      </p>
    </Fold>
  )
}

type Words = Partial<Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>>

export function NamePart({ draft, played, edit }: Draft) {
  const backend = useBackend()
  // What is refused stays typed, and is taken with what mends it.
  const [refused, setRefused] = useState<Words>({})
  const typed = { ...draft, ...refused }
  const groups = [...new Set([typed.group, ...backend.scenarios().map(({ group }) => group)])]
  const say = (more: Words) => {
    const words = { ...refused, ...more }
    const fits = backend.validate({ ...draft, ...words }).length === 0
    setRefused(fits ? {} : words)
    if (!fits) return
    // A state that was played to becomes a scenario of its own with its name; else only the words change.
    if (played.length > 0) edit('起名', (before) => ({ ...before, ...words }))
    else runAction(() => backend['scenario.name'](words))
  }
  const problems = backend.validate(typed)
  const file = `${draft.name}.json`
  const save = () => downloadFile(file, `${JSON.stringify(draft, null, 2)}\n`)
  return (
    <Fold title="起名，带走" open>
      <TextField wide label="标题" value={typed.title} onCommit={(title) => say({ title })} />
      <Choice
        label="组"
        value={typed.group}
        options={groups.map((value) => ({ value, title: value }))}
        onPick={(group) => say({ group })}
      />
      <TextField
        wide
        label="名字（小写英文、数字、短横线）"
        value={typed.name}
        onCommit={(name) => say({ name })}
      />
      <TextField long label="经历什么" value={typed.story} onCommit={(story) => say({ story })} />
      <TextField
        long
        label="看点：看哪一页、哪个词、按什么"
        value={typed.look}
        onCommit={(look) => say({ look })}
      />
      {problems.map((problem) => (
        <p key={problem} className={`${styles.problem} ${styles.wide}`} role="alert">
          {toChinese(problem)}
        </p>
      ))}
      <Group className={styles.wide}>
        <Button
          disabled={problems.length > 0}
          onClick={() => void shareMoment(createScenarioLink(draft))}
        >
          复制场景链接
        </Button>
        <Button disabled={problems.length > 0} onClick={() => runAction(save, `已下载 ${file}`)}>
          下载场景文件
        </Button>
      </Group>
    </Fold>
  )
}

interface TextProps {
  label: string
  value: string
  amount?: boolean
  wide?: boolean
  long?: boolean
  onCommit: (text: string) => void
}

/** A field whose change counts when it is left or confirmed, so that half an amount is never applied. */
function TextField({ label, value, amount, wide, long, onCommit }: TextProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== value) onCommit(typed)
  }
  const common = {
    label,
    value: typed ?? value,
    className: wide || long ? styles.wide : '',
    onBlur: commit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
  }
  if (long) return <Textarea {...common} rows={2} />
  return (
    <TextInput
      {...common}
      inputMode={amount ? 'decimal' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

interface AmountProps {
  label: string
  shown: Money
  onChange: (change: { shown: Money; wanted: Money }) => void
}
const AmountField = ({ label, shown, onChange }: AmountProps) => (
  <TextField
    label={`${label}（元）`}
    amount
    value={shown}
    onCommit={(text) => {
      const wanted = parse(text)
      if (wanted !== undefined && /^\d+(\.\d{1,2})?$/.test(wanted)) onChange({ shown, wanted })
      else showMessage({ good: false, lines: [`「${text}」不是金额，要写成 12860.50 这样`] })
    }}
  />
)

const MomentField = ({ value, onCommit, ...rest }: TextProps) => (
  <TextField
    {...rest}
    value={value.slice(0, 16)}
    onCommit={(text) => {
      if (parseTime(text) !== undefined) onCommit(beijing(parseTime(text)!).slice(0, 16))
      else
        showMessage({ good: false, lines: [`「${text}」不是时刻，要写成 2026-03-14 11:20 这样`] })
    }}
  />
)

const Fold = ({ title, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>{title}</summary>
    <section aria-label={title} className={styles.fields}>
      {children}
    </section>
  </details>
)
interface FoldProps {
  title: string
  open?: boolean
  children: ReactNode
}

const upTo = (most: number, title: (n: number) => string) =>
  Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), title: title(n) }))
const levels = upTo(10, (n) => `VIP${n}`)
const counts = upTo(5, (n) => `${n} 张`)

function MoneyPart({ who, edit }: Draft & { who: string }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { id } = personOf(who)
  const [member] = backend['db.rows']('members', { id })
  if (!member) return null
  const accounts = backend['db.rows']('accounts', { memberId: id })
  const shownIn = (venue: string | null): Money => {
    const of = accounts.find(
      (row) => row.kind === (venue === null ? 'central' : 'venue') && row.venue === venue,
    )
    return of ? fromCents(of.cents) : fromCents(0)
  }
  const balance = (label: string, venue: string | null) => (
    <AmountField
      key={label}
      label={label}
      shown={shownIn(venue)}
      onChange={(change) =>
        edit(`${label} ${change.wanted} 元`, (draft) =>
          withBalance(draft, who, venue ?? undefined, change),
        )
      }
    />
  )
  const owed = backend['db.rows']('turnover', { memberId: id }, 10_000).reduce(
    (sum, row) => sum + row.dueCents - row.doneCents,
    0,
  )
  const cards = backend['db.rows']('cards', { memberId: id })
  const number = (type: 1 | 2) => String(cards.filter((card) => card.type === type).length)
  const venues = backend['db.rows']('venues')
  const words = search.trim()
  const listed = venues.filter(({ id: venue, name }) =>
    words === ''
      ? shownIn(venue) !== fromCents(0)
      : `${name} ${venue}`.includes(words.toUpperCase()),
  )
  return (
    <Fold title={`${member.realname}的钱与等级`} open>
      {balance('平台钱包', null)}
      <Choice
        label="VIP 等级"
        value={String(member.vip)}
        options={levels}
        onPick={(vip) => edit(`VIP${vip}`, (draft) => withMember(draft, who, { vip: Number(vip) }))}
      />
      <ToolInput
        className={styles.wide}
        type="search"
        label="找场馆"
        hint={`找场馆（共 ${venues.length} 个，现列出有钱的）`}
        value={search}
        onChange={setSearch}
      />
      {listed.map(({ id: venue, name }) => balance(name, venue))}
      <AmountField
        label="还差打码量"
        shown={fromCents(owed)}
        onChange={(change) =>
          edit(`打码量 ${change.wanted} 元`, (draft) => withOwed(draft, who, change))
        }
      />
      <Choice
        label="银行卡"
        value={number(1)}
        options={counts}
        onPick={(n) =>
          edit(`${n} 张银行卡`, (draft) => withPerson(draft, who, { cards: Number(n) }))
        }
      />
      <Choice
        label="USDT 地址"
        value={number(2)}
        options={upTo(5, (n) => `${n} 个`)}
        onPick={(n) =>
          edit(`${n} 个 USDT 地址`, (draft) => withPerson(draft, who, { addresses: Number(n) }))
        }
      />
    </Fold>
  )
}

interface Draft {
  /** What the world is: its scenario, or what it has become by playing on. */
  draft: Scenario
  /** The same with all that it inherits. */
  full: Full
  /** In what the world was played on from its scenario, in words; empty when it stands as that begins. */
  played: string[]
  /** Changes the world by changing its scenario; `label` is what undo calls it. What is wrong is told. */
  edit: (label: string, change: (draft: Scenario) => Scenario) => void
}

/** The present world as a scenario to edit; every edit is seen at once, and can be undone. */
export function useDraft(): Draft {
  const backend = useBackend()
  const { scenario: draft } = backend['scenario.draft']()
  return {
    draft,
    full: resolve(draft),
    played: backend['scenario.moved']().filter((word) => word !== UNLISTED),
    edit(label, change) {
      try {
        const problems = backend['scenario.edit'](label, change(draft))
        showMessage(problems.length > 0 ? { good: false, lines: problems } : undefined)
      } catch (error) {
        showMessage({ good: false, lines: [`没有改成：${(error as Error).message}`] })
      }
    },
  }
}

import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import { formatBeijingTime, parseTime } from '@/lib/time/time'
import { people, getPerson } from '@fixtures/people'
import type { Scenario, ResolvedScenario } from '@scenarios/scenario'
import { getCurrentRoute, createScenarioLink } from '../../saves/link'
import { resolveScenario } from '../../scenario/load'
import { startScreens } from '../../scenario/startScreens'
import { UNLISTED } from '../../scenario/worldChanges'
import { SelectInput, TextInput as ToolInput } from '../../toolbar/parts/fields'
import { downloadFile, shareMoment } from '../../toolbar/parts/files'
import { runAction, keepChineseHalf, showMessage } from '../../toolbar/parts/message'
import { UndoSection, useBackend } from '../../toolbar/parts/useBackend'
import {
  type AmountChange,
  changeBalance,
  withMemberColumns,
  withStartTime,
  changeOwedTurnover,
  withPersonPatch,
} from './editScenario'
import styles from '../../toolbar/Toolbar.module.css'

/** The panel 情形编辑. Each change edits the world's scenario as data and restarts the world with it. */
export default function Editor() {
  const draft = useDraft()
  const [picked, setPicked] = useState(people[0]!.key)
  const { changes } = draft
  const isGuest = draft.full.as === 'guest'
  const member = isGuest ? picked : draft.full.as
  return (
    <section aria-label="情形编辑">
      <p className="dim-sm">
        改的是正在看的场景，选什么，旁边的应用立刻就是什么。订单、开关、故障：在应用和别的面板里做出来，会一起带走。
      </p>
      <UndoSection />
      {changes.length > 0 && (
        <p className={styles.good}>已经接着玩过（{changes.join('；')}），这些都会留在场景里。</p>
      )}
      <WhoPart {...draft} />
      {isGuest && (
        <SelectInput
          label="改哪位会员"
          value={member}
          options={people.map(({ key, realname, username }) => ({
            value: key,
            title: `${realname} · ${username}`,
          }))}
          onPick={setPicked}
        />
      )}
      <MoneyPart member={member} {...draft} />
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
  const route = getCurrentRoute()
  const isListed = startScreens.some(([path]) => path === route)
  return (
    <Fold title="谁、何时、哪一页">
      <SelectInput
        className={styles.wide ?? ''}
        label="谁登录"
        value={full.as}
        options={memberOptions}
        onPick={(as) => edit('换人', (draft) => ({ ...draft, as }))}
      />
      <p className={`dim-sm ${styles.wide}`}>
        {people.find(({ key }) => key === full.as)?.story ?? '没有人登录'}
      </p>
      <SelectInput
        label="打开后停在"
        value={route}
        options={[
          ...(isListed ? [] : [{ value: route, title: `现在这一页 ${route}` }]),
          ...startScreens.map(([value, title]) => ({ value, title })),
        ]}
        onPick={(path) => {
          location.hash = `#${path}`
        }}
      />
      <MomentField
        label="时刻（北京时间）"
        value={full.now ?? full.at}
        onCommit={(at) => edit('改时刻', (draft) => withStartTime(draft, at))}
      />
    </Fold>
  )
}

type Texts = Partial<Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>>

function NamePart({ draft, changes, edit }: Draft) {
  const backend = useBackend()
  // Refused texts stay in the fields until another change makes them valid.
  const [refused, setRefused] = useState<Texts>({})
  const typed = { ...draft, ...refused }
  const groups = [...new Set([typed.group, ...backend.scenarios().map(({ group }) => group)])]
  const rename = (change: Texts) => {
    const texts = { ...refused, ...change }
    const isValid = backend.validate({ ...draft, ...texts }).length === 0
    setRefused(isValid ? {} : texts)
    if (!isValid) return
    if (changes.length > 0) edit('起名', (scenario) => ({ ...scenario, ...texts }))
    else runAction(() => backend['scenario.name'](texts))
  }
  const problems = backend.validate(typed)
  const file = `${draft.name}.json`
  const save = () => downloadFile(file, `${JSON.stringify(draft, null, 2)}\n`)
  return (
    <Fold title="起名，带走">
      <TextField wide label="标题" value={typed.title} onCommit={(title) => rename({ title })} />
      <SelectInput
        label="组"
        value={typed.group}
        options={groups.map((value) => ({ value, title: value }))}
        onPick={(group) => rename({ group })}
      />
      <TextField
        wide
        label="名字（小写英文、数字、短横线）"
        value={typed.name}
        onCommit={(name) => rename({ name })}
      />
      <TextField
        long
        label="经历什么"
        value={typed.story}
        onCommit={(story) => rename({ story })}
      />
      <TextField
        long
        label="看点：看哪一页、哪个词、按什么"
        value={typed.look}
        onCommit={(look) => rename({ look })}
      />
      {problems.map((problem) => (
        <p key={problem} className={`${styles.problem} ${styles.wide}`} role="alert">
          {keepChineseHalf(problem)}
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
  onChange: (change: AmountChange) => void
}
const AmountField = ({ label, shown, onChange }: AmountProps) => (
  <TextField
    label={`${label}（元）`}
    amount
    value={shown}
    onCommit={(text) => {
      const wanted = parseMoney(text)
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
      const ms = parseTime(text)
      if (ms !== undefined) onCommit(formatBeijingTime(ms).slice(0, 16))
      else
        showMessage({ good: false, lines: [`「${text}」不是时刻，要写成 2026-03-14 11:20 这样`] })
    }}
  />
)

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold} open>
    <summary>{title}</summary>
    <section aria-label={title} className={styles.fields}>
      {children}
    </section>
  </details>
)

const createOptions = (max: number, formatTitle: (n: number) => string) =>
  Array.from({ length: max + 1 }, (_, n) => ({ value: String(n), title: formatTitle(n) }))
const levelOptions = createOptions(10, (n) => `VIP${n}`)
const cardOptions = createOptions(5, (n) => `${n} 张`)
const addressOptions = createOptions(5, (n) => `${n} 个`)
const BANK_CARD = 1
const USDT_ADDRESS = 2

function MoneyPart({ member: key, edit }: Draft & { member: string }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { id } = getPerson(key)
  const [member] = backend['db.rows']('members', { id })
  if (!member) return null
  const accounts = backend['db.rows']('accounts', { memberId: id })
  const getBalance = (venue: string | null): Money => {
    const kind = venue === null ? 'central' : 'venue'
    const account = accounts.find((row) => row.kind === kind && row.venue === venue)
    return fromCents(account?.cents ?? 0)
  }
  const renderBalance = (label: string, venue: string | null) => (
    <AmountField
      key={label}
      label={label}
      shown={getBalance(venue)}
      onChange={(change) =>
        edit(`${label} ${change.wanted} 元`, (draft) =>
          changeBalance(draft, key, venue ?? undefined, change),
        )
      }
    />
  )
  const turnover = backend['db.rows']('turnover', { memberId: id }, 10_000)
  const owed = turnover.reduce((sum, { dueCents, doneCents }) => sum + dueCents - doneCents, 0)
  const cards = backend['db.rows']('cards', { memberId: id })
  const countCards = (type: number) => String(cards.filter((card) => card.type === type).length)
  const venues = backend['db.rows']('venues')
  const words = search.trim().toUpperCase()
  const listed = venues.filter(({ id: venue, name }) =>
    words === '' ? getBalance(venue) !== fromCents(0) : `${name} ${venue}`.includes(words),
  )
  return (
    <Fold title={`${member.realname}的钱与等级`}>
      {renderBalance('平台钱包', null)}
      <SelectInput
        label="VIP 等级"
        value={String(member.vip)}
        options={levelOptions}
        onPick={(vip) =>
          edit(`VIP${vip}`, (draft) => withMemberColumns(draft, key, { vip: Number(vip) }))
        }
      />
      <ToolInput
        className={styles.wide}
        type="search"
        label="找场馆"
        hint={`找场馆（共 ${venues.length} 个，现列出有钱的）`}
        value={search}
        onChange={setSearch}
      />
      {listed.map(({ id: venue, name }) => renderBalance(name, venue))}
      <AmountField
        label="还差打码量"
        shown={fromCents(owed)}
        onChange={(change) =>
          edit(`打码量 ${change.wanted} 元`, (draft) => changeOwedTurnover(draft, key, change))
        }
      />
      <SelectInput
        label="银行卡"
        value={countCards(BANK_CARD)}
        options={cardOptions}
        onPick={(n) =>
          edit(`${n} 张银行卡`, (draft) => withPersonPatch(draft, key, { cards: Number(n) }))
        }
      />
      <SelectInput
        label="USDT 地址"
        value={countCards(USDT_ADDRESS)}
        options={addressOptions}
        onPick={(n) =>
          edit(`${n} 个 USDT 地址`, (draft) =>
            withPersonPatch(draft, key, { addresses: Number(n) }),
          )
        }
      />
    </Fold>
  )
}

interface Draft {
  /** The present world as a scenario. */
  draft: Scenario
  full: ResolvedScenario
  /** How the world differs from the scenario with which it began, in words. */
  changes: string[]
  edit: (label: string, change: (draft: Scenario) => Scenario) => void
}

function useDraft(): Draft {
  const backend = useBackend()
  const { scenario: draft } = backend['scenario.draft']()
  return {
    draft,
    full: resolveScenario(draft),
    changes: backend['scenario.moved']().filter((change) => change !== UNLISTED),
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

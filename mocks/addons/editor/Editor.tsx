import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import { formatBeijingTime, parseTime } from '@/lib/time/time'
import { people, getPerson } from '@fixtures/people'
import type { PersonPatch, Scenario, ResolvedScenario } from '@scenarios/scenario'
import { getCurrentRoute, createScenarioLinkOrFile } from '../../saves/link'
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
  const edited = useEditedScenario()
  const { changes, resolved, scenario } = edited
  const [pickedKey, setPickedKey] = useState(people[0]!.key)
  const isGuest = resolved.as === 'guest'
  const personKey = isGuest ? pickedKey : resolved.as
  return (
    <section aria-label="情形编辑">
      <p className="dim-sm">选什么，应用立刻就是什么；在别处做的也一起带走。</p>
      <UndoSection />
      {changes.length > 0 && (
        <p className={styles.good}>已经接着玩过（{changes.join('；')}），这些都会留在场景里。</p>
      )}
      <StartSection {...edited} />
      {isGuest && (
        <SelectInput
          label="改哪位会员"
          value={personKey}
          options={memberOptions}
          onPick={setPickedKey}
        />
      )}
      <MoneySection personKey={personKey} {...edited} />
      <NameSection key={scenario.from} {...edited} />
    </section>
  )
}

interface EditedScenario {
  /** The present world as a scenario. */
  scenario: Scenario
  resolved: ResolvedScenario
  /** How the world differs from the scenario with which it began, in words. */
  changes: string[]
  edit: (label: string, change: (scenario: Scenario) => Scenario) => void
}

function useEditedScenario(): EditedScenario {
  const backend = useBackend()
  const { scenario } = backend['scenario.draft']()
  return {
    scenario,
    resolved: resolveScenario(scenario),
    changes: backend['scenario.moved']().filter((change) => change !== UNLISTED),
    edit(label, change) {
      try {
        const problems = backend['scenario.edit'](label, change(scenario))
        if (problems.length > 0) showMessage({ good: false, lines: problems })
        else showMessage(undefined)
      } catch (error) {
        showMessage({ good: false, lines: [`没有改成：${(error as Error).message}`] })
      }
    },
  }
}

const memberOptions = people.map(({ key, realname, username, vip }) => ({
  value: key,
  title: `${realname} · ${username} · VIP${vip}`,
}))
const personOptions = [{ value: 'guest', title: '游客（未登录）' }, ...memberOptions]

function StartSection({ resolved, edit }: EditedScenario) {
  const route = getCurrentRoute()
  const isListed = startScreens.some(({ value }) => value === route)
  const currentOption = { value: route, title: `现在这一页 ${route}` }
  return (
    <Fold title="谁、何时、哪一页">
      <SelectInput
        className={styles.wide ?? ''}
        label="谁登录"
        value={resolved.as}
        options={personOptions}
        onPick={(as) => edit('换人', (current) => ({ ...current, as }))}
      />
      <p className={`dim-sm ${styles.wide}`}>
        {people.find(({ key }) => key === resolved.as)?.story ?? '没有人登录'}
      </p>
      <SelectInput
        label="打开后停在"
        value={route}
        options={isListed ? startScreens : [currentOption, ...startScreens]}
        onPick={(path) => {
          location.hash = `#${path}`
        }}
      />
      <MomentField
        label="时刻（北京时间）"
        value={resolved.now ?? resolved.at}
        onCommit={(at) => edit('改时刻', (current) => withStartTime(current, at))}
      />
    </Fold>
  )
}

type Texts = Partial<Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>>

function NameSection({ scenario, changes, edit }: EditedScenario) {
  const backend = useBackend()
  // Invalid texts stay in the fields until another change makes them valid.
  const [invalidTexts, setInvalidTexts] = useState<Texts>({})
  const shown = { ...scenario, ...invalidTexts }
  const groups = [...new Set([shown.group, ...backend.scenarios().map(({ group }) => group)])]
  const rename = (change: Texts) => {
    const texts = { ...invalidTexts, ...change }
    if (backend.validate({ ...scenario, ...texts }).length > 0) {
      setInvalidTexts(texts)
      return
    }
    setInvalidTexts({})
    if (changes.length > 0) edit('起名', (current) => ({ ...current, ...texts }))
    else runAction(() => backend['scenario.name'](texts))
  }
  const problems = backend.validate(shown)
  const fileName = `${scenario.name}.json`
  const save = () => downloadFile(fileName, `${JSON.stringify(scenario, null, 2)}\n`)
  return (
    <Fold title="起名，带走">
      <TextField isWide label="标题" value={shown.title} onCommit={(title) => rename({ title })} />
      <SelectInput
        label="组"
        value={shown.group}
        options={groups.map((value) => ({ value, title: value }))}
        onPick={(group) => rename({ group })}
      />
      <TextField
        isWide
        label="名字（小写英文、数字、短横线）"
        value={shown.name}
        onCommit={(name) => rename({ name })}
      />
      <TextField
        isLong
        label="经历什么"
        value={shown.story}
        onCommit={(story) => rename({ story })}
      />
      <TextField
        isLong
        label="看点：看哪一页、哪个词、按什么"
        value={shown.look}
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
          onClick={() => void shareMoment(createScenarioLinkOrFile(scenario))}
        >
          复制场景链接
        </Button>
        <Button
          disabled={problems.length > 0}
          onClick={() => runAction(save, `已下载 ${fileName}`)}
        >
          下载场景文件
        </Button>
      </Group>
    </Fold>
  )
}

interface TextFieldProps {
  label: string
  value: string
  isAmount?: boolean
  isWide?: boolean
  isLong?: boolean
  onCommit: (text: string) => void
}

function TextField({ label, value, isAmount, isWide, isLong, onCommit }: TextFieldProps) {
  const [text, setText] = useState<string>()
  const commit = () => {
    setText(undefined)
    if (text !== undefined && text !== value) onCommit(text)
  }
  const sharedProps = {
    label,
    value: text ?? value,
    className: isWide || isLong ? styles.wide : '',
    onBlur: commit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(currentTarget.value),
  }
  if (isLong) return <Textarea {...sharedProps} rows={2} />
  return (
    <TextInput
      {...sharedProps}
      inputMode={isAmount ? 'decimal' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

interface AmountFieldProps {
  label: string
  shown: Money
  onChange: (change: AmountChange) => void
}
const AmountField = ({ label, shown, onChange }: AmountFieldProps) => (
  <TextField
    label={`${label}（元）`}
    isAmount
    value={shown}
    onCommit={(text) => {
      const wanted = parseMoney(text)
      if (wanted !== undefined && /^\d+(\.\d{1,2})?$/.test(wanted)) onChange({ shown, wanted })
      else showMessage({ good: false, lines: [`「${text}」不是金额，要写成 12860.50 这样`] })
    }}
  />
)

const MomentField = ({ value, onCommit, ...rest }: TextFieldProps) => (
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

const createNumberOptions = (max: number, formatTitle: (number: number) => string) =>
  Array.from({ length: max + 1 }, (_, number) => ({
    value: String(number),
    title: formatTitle(number),
  }))
const levelOptions = createNumberOptions(10, (level) => `VIP${level}`)
const cardOptions = createNumberOptions(5, (count) => `${count} 张`)
const addressOptions = createNumberOptions(5, (count) => `${count} 个`)
const BANK_CARD = 1
const USDT_ADDRESS = 2
const MAX_TURNOVER_ROWS = 10_000

function MoneySection({ personKey, edit }: EditedScenario & { personKey: string }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { id } = getPerson(personKey)
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
        edit(`${label} ${change.wanted} 元`, (scenario) =>
          changeBalance(scenario, personKey, venue ?? undefined, change),
        )
      }
    />
  )
  const patchPerson = (label: string, patch: PersonPatch) =>
    edit(label, (scenario) => withPersonPatch(scenario, personKey, patch))
  const turnover = backend['db.rows']('turnover', { memberId: id }, MAX_TURNOVER_ROWS)
  const owed = turnover.reduce((sum, { dueCents, doneCents }) => sum + dueCents - doneCents, 0)
  const cards = backend['db.rows']('cards', { memberId: id })
  const countCards = (type: number) => String(cards.filter((card) => card.type === type).length)
  const venues = backend['db.rows']('venues')
  const searchText = search.trim().toUpperCase()
  const shownVenues = venues.filter(({ id: venue, name }) =>
    searchText === ''
      ? getBalance(venue) !== fromCents(0)
      : `${name} ${venue}`.includes(searchText),
  )
  return (
    <Fold title={`${member.realname}的钱与等级`}>
      {renderBalance('平台钱包', null)}
      <SelectInput
        label="VIP 等级"
        value={String(member.vip)}
        options={levelOptions}
        onPick={(vip) =>
          edit(`VIP${vip}`, (scenario) =>
            withMemberColumns(scenario, personKey, { vip: Number(vip) }),
          )
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
      {shownVenues.map(({ id: venue, name }) => renderBalance(name, venue))}
      <AmountField
        label="还差打码量"
        shown={fromCents(owed)}
        onChange={(change) =>
          edit(`打码量 ${change.wanted} 元`, (scenario) =>
            changeOwedTurnover(scenario, personKey, change),
          )
        }
      />
      <SelectInput
        label="银行卡"
        value={countCards(BANK_CARD)}
        options={cardOptions}
        onPick={(count) => patchPerson(`${count} 张银行卡`, { cards: Number(count) })}
      />
      <SelectInput
        label="USDT 地址"
        value={countCards(USDT_ADDRESS)}
        options={addressOptions}
        onPick={(count) => patchPerson(`${count} 个 USDT 地址`, { addresses: Number(count) })}
      />
    </Fold>
  )
}

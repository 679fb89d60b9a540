import css from './Editor.module.css'
import styles from '../../toolbar/Toolbar.module.css'
import { useEffect, useRef, useState } from 'react'
import { people } from '@fixtures/people'
import { Choice, SearchPicker, TextInput } from '../../toolbar/parts/fields'
import { UndoButton, useBackend, useLed, useTitleOf } from '../../toolbar/parts/useBackend'
import { addressHere, linkOf } from '../../saves/link'
import { Fold, MomentField, TextField } from './Fields'
import { MoneyPart } from './MoneyPart'
import { OrdersPart } from './OrdersPart'
import { useDraft, type Draft } from './useDraft'
import { childOf } from '../../scenario/capture'
import { startScreens } from '../../scenario/startScreens'
import { searchScenarios } from '../../toolbar/scenarios/searchScenarios'
import { withDelay, withMoment, withRow, withRules, withSite } from './editScenario'
import { DelayPicker, FaultForm, RuleList } from '../../toolbar/panels/NetworkPanel'
import { Button, Group, Switch } from '@mantine/core'
import type { Scenario } from '@scenarios/scenario'
import { scenarioSource } from '../../scenario/print'
import { download, shareMoment } from '../../toolbar/parts/files'
import { attempt } from '../../toolbar/parts/message'
import { columnTitle, settingsOf, valueWord } from '../../db/columns'

/**
 * 情形编辑: a situation without code. Every choice changes the world's scenario, which is data, and the world
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
  const form = useRef<HTMLElement>(null)
  const led = useLed()
  useEffect(() => {
    const labels = [...(form.current?.querySelectorAll('label') ?? [])]
    const label = labels.find(({ textContent }) => led.field && textContent.startsWith(led.field))
    label?.closest('details')?.setAttribute('open', '')
    label?.control?.focus()
    if (label) useLed.setState({}, true)
  }, [led])
  return (
    <section aria-label="情形编辑" ref={form}>
      <p className="dim-sm">选什么，旁边的应用立刻就是什么；链接和文件说的就是眼前的画面。</p>
      <UndoButton />
      {played.length > 0 && (
        <p className={styles.good}>
          已经接着玩过（{played.join('；')}）：从眼前的画面编辑，这些都会留在场景里。
        </p>
      )}
      <StartPart {...draft} />
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
      <OrdersPart who={who} {...draft} />
      <SitePart {...draft} />
      <FaultsPart {...draft} />
      <NamePart key={draft.draft.from} {...draft} />
    </section>
  )
}

/** Any scenario to begin with: what is changed then is a new one that inherits from it. */
function StartPart({ draft, edit }: Draft) {
  const all = useBackend().scenarios()
  const parent = all.find(({ name }) => name === draft.from)
  return (
    <Fold title={`起点：${parent?.title ?? '整个写在这里'}`}>
      <div className={css.wide}>
        <p className="dim-sm">没有改的都照起点的来。换一个起点就从它重新开始（可以撤销）。</p>
        <SearchPicker
          label="换一个起点"
          hint={`换一个起点：在 ${all.length} 个场景里搜索`}
          list="起点"
          none="没有这样的场景"
          find={(words) =>
            searchScenarios(all, words).map(({ name, title, group }) => ({
              id: name,
              title,
              note: group,
            }))
          }
          onPick={({ id, title }) => {
            edit(`从「${title}」开始`, () => childOf(id))
            location.hash = `#${all.find(({ name }) => name === id)?.open ?? '/'}`
          }}
        />
      </div>
    </Fold>
  )
}

/** What goes wrong: which calls, how, and how often; and how slow everything is. */
function FaultsPart({ full, edit }: Draft) {
  const titleOf = useTitleOf()
  return (
    <Fold title="故障与网速">
      <div className={css.wide}>
        <DelayPicker onPick={(delay) => edit('网速', (draft) => withDelay(draft, delay))} />
        <RuleList
          rules={full.rules}
          onRemove={(removed) =>
            edit('去掉一个故障', (draft) =>
              withRules(
                draft,
                full.rules.filter((rule) => rule !== removed),
              ),
            )
          }
        />
        <FaultForm
          onAdd={(rule) =>
            edit(`${titleOf(rule.on)}出故障`, (draft) => withRules(draft, [...full.rules, rule]))
          }
        />
      </div>
    </Fold>
  )
}

const whoever = [
  { value: 'guest', title: '游客（未登录）' },
  ...people.map(({ key, realname, username, vip }) => ({
    value: key,
    title: `${realname} · ${username} · VIP${vip}`,
  })),
]

/** Who looks, when, and at which screen. */
function WhoPart({ full, edit }: Draft) {
  const here = addressHere()
  const known = startScreens.some(([path]) => path === here)
  return (
    <Fold title="谁、何时、哪一页" open>
      <Choice
        label="谁登录"
        value={full.as}
        options={whoever}
        onPick={(as) => edit('换人', (draft) => ({ ...draft, as }))}
      />
      <Choice
        label="打开后停在"
        value={here}
        options={[
          ...(known ? [] : [{ value: here, title: `此刻这一页 ${here}` }]),
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
      <p className={`dim-sm ${css.wide}`}>
        {people.find(({ key }) => key === full.as)?.story ?? '没有人登录'}
      </p>
    </Fold>
  )
}

type Words = Partial<Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>>

/** What it is called, and taking it along: as a link, as a file. */
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
    else attempt(() => backend['scenario.name'](words))
  }
  const problems = backend.validate(typed)
  const save = (kind: 'json' | 'ts') =>
    attempt(
      () =>
        download(
          `${draft.name}.${kind}`,
          kind === 'ts' ? scenarioSource(draft) : `${JSON.stringify(draft, null, 2)}\n`,
        ),
      `已下载 ${draft.name}.${kind}`,
    )
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
        <p key={problem} className={`${styles.problem} ${css.wide}`} role="alert">
          {problem}
        </p>
      ))}
      <Group className={css.wide}>
        <Button disabled={problems.length > 0} onClick={() => void shareMoment(linkOf(draft))}>
          复制情形链接
        </Button>
        <Button disabled={problems.length > 0} onClick={() => save('json')}>
          下载情形文件
        </Button>
        <Button disabled={problems.length > 0} onClick={() => save('ts')}>
          下载源码 .ts
        </Button>
      </Group>
    </Fold>
  )
}

const settings = settingsOf('site')
const switches = settings.filter(({ options }) => options.length > 0)
const rates = settings.filter(({ options }) => options.length === 0)

/** When it is over, as the words of a repair say it last: the server has no field of its own for it. */
const END = /(?:今日|\d{4}-\d\d-\d\d) \d\d:\d\d(?!.*\d\d:\d\d)/s
const untilEnd = (tips: string, end: string) =>
  END.test(tips) ? tips.replace(END, end) : `${tips.trimEnd()} 预计 ${end} 恢复`.trimStart()

/** The site's switches and rates, and the venues' states. */
export function SitePart({ edit }: Draft) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [site] = backend['db.rows']('site')
  if (!site) return null
  const venues = backend['db.rows']('venues')
  const shown = venues.filter(({ name, state, fails }) =>
    search.trim() === '' ? state !== 'normal' || fails : name.includes(search.trim()),
  )
  const repair = (tips: string) =>
    edit(titleOf('repair_tips'), (draft) => withSite(draft, { repair_tips: tips }))
  const titleOf = (column: string) => columnTitle('site', column)
  return (
    <Fold title="站点开关">
      {switches.map(({ name }) => (
        <Switch
          key={name}
          label={titleOf(name) + (name === 'site_state' ? '（关为维护中）' : '')}
          checked={site[name as 'site_state'] === 1}
          onChange={({ currentTarget: { checked } }) =>
            edit(`${titleOf(name)}：${valueWord('site', name, checked ? 1 : 0)}`, (draft) =>
              withSite(draft, { [name]: checked ? 1 : 0 }),
            )
          }
        />
      ))}
      <TextField long label={titleOf('repair_tips')} value={site.repair_tips} onCommit={repair} />
      <MomentField
        label="预计恢复"
        value={END.exec(site.repair_tips)?.[0] ?? ''}
        onCommit={(end) => repair(untilEnd(site.repair_tips, end))}
      />
      {rates.map(({ name }) => (
        <TextField
          key={name}
          label={titleOf(name)}
          value={site[name as 'usdtrate']}
          onCommit={(text) => edit(titleOf(name), (draft) => withSite(draft, { [name]: text }))}
        />
      ))}
      <TextInput
        className={css.wide}
        type="search"
        label="找场馆的状态"
        hint={`场馆的状态：共 ${venues.length} 个，输入名称`}
        value={search}
        onChange={setSearch}
      />
      {shown.map(({ id, name, state, fails }) => (
        <Choice
          key={id}
          label={name}
          value={fails ? 'fails' : state}
          options={[
            { value: 'normal', title: '正常' },
            { value: 'maintenance', title: '维护中' },
            { value: 'fails', title: '转账总失败' },
          ]}
          onPick={(next) =>
            edit(`${name}的状态`, (draft) =>
              withRow(draft, 'venues', id, {
                state: next === 'maintenance' ? next : 'normal',
                fails: next === 'fails',
              }),
            )
          }
        />
      ))}
    </Fold>
  )
}

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime, parseTime } from '@/lib/time/time'
import { people } from '@fixtures/people'
import type { Scenario, ResolvedScenario } from '@scenarios/scenario'
import { getHashRoute, createScenarioLinkOrFile } from '../../saves/link'
import { resolveScenario } from '../../scenario/load'
import { startScreens } from '../../scenario/startScreens'
import { UNLISTED_TEXT } from '../../scenario/worldChanges'
import { SelectInput } from '../../toolbar/parts/fields'
import { downloadFile, shareMomentAndReport } from '../../toolbar/parts/files'
import { runAction, keepChineseHalf, showMessage } from '../../toolbar/parts/message'
import { UndoSection } from '../../toolbar/parts/UndoSection'
import { useBackend } from '../../toolbar/parts/useBackend'
import { changeStartTime } from './editScenario'
import { CommitOnBlurField, type CommitOnBlurFieldProps, OpenSection } from './formParts'
import { MoneyAndLevelSection } from './MoneyAndLevelSection'
import * as styles from '../../toolbar/Toolbar.module.css'

/** Each change restarts the world with the edited scenario. */
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
        <p className={styles.success}>已经接着玩过（{changes.join('；')}），这些都会留在场景里。</p>
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
      <MoneyAndLevelSection personKey={personKey} edit={edited.edit} />
      <NameSection key={scenario.from} {...edited} />
    </section>
  )
}

interface EditedScenario {
  /** The present world as a scenario. */
  scenario: Scenario
  resolved: ResolvedScenario
  changes: string[]
  edit: (label: string, change: (scenario: Scenario) => Scenario) => void
}

function useEditedScenario(): EditedScenario {
  const backend = useBackend()
  const { scenario } = backend['scenario.draft']()
  return {
    scenario,
    resolved: resolveScenario(scenario),
    changes: backend['scenario.moved']().filter((change) => change !== UNLISTED_TEXT),
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
  const route = getHashRoute()
  const isListed = startScreens.some(({ value }) => value === route)
  const currentOption = { value: route, title: `现在这一页 ${route}` }
  return (
    <OpenSection title="谁、何时、哪一页">
      <SelectInput
        className={styles.fullWidth ?? ''}
        label="谁登录"
        value={resolved.as}
        options={personOptions}
        onPick={(as) => edit('换人', (current) => ({ ...current, as }))}
      />
      <p className={`dim-sm ${styles.fullWidth}`}>
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
        onCommit={(at) => edit('改时刻', (current) => changeStartTime(current, at))}
      />
    </OpenSection>
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
  const download = () => downloadFile(fileName, `${JSON.stringify(scenario, null, 2)}\n`)
  return (
    <OpenSection title="起名，带走">
      <CommitOnBlurField
        size="wide"
        label="标题"
        value={shown.title}
        onCommit={(title) => rename({ title })}
      />
      <SelectInput
        label="组"
        value={shown.group}
        options={groups.map((value) => ({ value, title: value }))}
        onPick={(group) => rename({ group })}
      />
      <CommitOnBlurField
        size="wide"
        label="名字（小写英文、数字、短横线）"
        value={shown.name}
        onCommit={(name) => rename({ name })}
      />
      <CommitOnBlurField
        size="multiline"
        label="经历什么"
        value={shown.story}
        onCommit={(story) => rename({ story })}
      />
      <CommitOnBlurField
        size="multiline"
        label="看点：看哪一页、哪个词、按什么"
        value={shown.look}
        onCommit={(look) => rename({ look })}
      />
      {problems.map((problem) => (
        <p key={problem} className={`${styles.problem} ${styles.fullWidth}`} role="alert">
          {keepChineseHalf(problem)}
        </p>
      ))}
      <Group className={styles.fullWidth}>
        <Button
          disabled={problems.length > 0}
          onClick={() => void shareMomentAndReport(createScenarioLinkOrFile(scenario))}
        >
          复制场景链接
        </Button>
        <Button
          disabled={problems.length > 0}
          onClick={() => runAction(download, `已下载 ${fileName}`)}
        >
          下载场景文件
        </Button>
      </Group>
    </OpenSection>
  )
}

/** "YYYY-MM-DD HH:mm". */
const toMinute = (time: string) => time.slice(0, 16)

const MomentField = ({ value, onCommit, ...rest }: CommitOnBlurFieldProps) => (
  <CommitOnBlurField
    {...rest}
    value={toMinute(value)}
    onCommit={(text) => {
      const ms = parseTime(text)
      if (ms !== undefined) onCommit(toMinute(formatBeijingTime(ms)))
      else
        showMessage({ good: false, lines: [`「${text}」不是时刻，要写成 2026-03-14 11:20 这样`] })
    }}
  />
)

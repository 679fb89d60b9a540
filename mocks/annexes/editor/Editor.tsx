import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { people } from '@fixtures/people'
import type { Scenario } from '@scenarios/scenario'
import { addressHere, linkOf } from '../../saves/link'
import { startScreens } from '../../scenario/startScreens'
import { Choice } from '../../toolbar/parts/fields'
import { download, shareMoment } from '../../toolbar/parts/files'
import { attempt, toChinese } from '../../toolbar/parts/message'
import { UndoButton, useBackend } from '../../toolbar/parts/useBackend'
import styles from '../../toolbar/Toolbar.module.css'
import css from './Editor.module.css'
import { withMoment } from './editScenario'
import { Fold, MomentField, TextField } from './Fields'
import { MoneyPart } from './MoneyPart'
import { useDraft, type Draft } from './useDraft'

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
  const file = `${draft.name}.json`
  const save = () => download(file, `${JSON.stringify(draft, null, 2)}\n`)
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
          {toChinese(problem)}
        </p>
      ))}
      <Group className={css.wide}>
        <Button disabled={problems.length > 0} onClick={() => void shareMoment(linkOf(draft))}>
          复制场景链接
        </Button>
        <Button disabled={problems.length > 0} onClick={() => attempt(save, `已下载 ${file}`)}>
          下载场景文件
        </Button>
      </Group>
    </Fold>
  )
}

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Scenario } from '@scenarios/scenario'
import { linkOf } from '../../saves/link'
import { scenarioSource } from '../../scenario/print'
import { download, shareMoment } from '../../toolbar/parts/files'
import { attempt } from '../../toolbar/parts/message'
import { useBackend } from '../../toolbar/parts/useBackend'
import styles from '../../toolbar/Toolbar.module.css'
import css from './Editor.module.css'
import { ChoiceField, Fold, TextField } from './Fields'
import type { Draft } from './useDraft'

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
      <ChoiceField
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

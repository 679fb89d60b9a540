import { useState } from 'react'
import { people } from '@fixtures/people'
import { SearchPicker } from '../../toolbar/parts/fields'
import { UndoButton, useBackend, useTitleOf } from '../../toolbar/parts/useBackend'
import { addressHere } from '../../saves/address'
import css from './Editor.module.css'
import styles from '../../toolbar/Toolbar.module.css'
import { ChoiceField, Fold, MomentField } from './Fields'
import { MoneyPart } from './MoneyPart'
import { NamePart } from './NamePart'
import { OrdersPart } from './OrdersPart'
import { SitePart } from './SitePart'
import { useDraft, type Draft } from './useDraft'
import { childOf } from '../../scenario/capture'
import { startScreens } from '../../scenario/startScreens'
import { searchScenarios } from '../../toolbar/scenarios/searchScenarios'
import { withDelay, withRules, withMoment } from './editScenario'
import { DelayPicker, FaultForm, RuleList } from '../../toolbar/panels/NetworkPanel'

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
  return (
    <section aria-label="情形编辑">
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
        <ChoiceField
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
      <ChoiceField
        label="谁登录"
        value={full.as}
        options={whoever}
        onPick={(as) => edit('换人', (draft) => ({ ...draft, as }))}
      />
      <ChoiceField
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

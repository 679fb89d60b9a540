import { useState } from 'react'
import { people } from '@fixtures/people'
import { UndoButton } from '../parts/UndoButton'
import { useBackend } from '../parts/useBackend'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'
import { FaultsPart } from './FaultsPart'
import { ChoiceField } from './Fields'
import { MoneyPart } from './MoneyPart'
import { NamePart } from './NamePart'
import { OrdersPart } from './OrdersPart'
import { SitePart } from './SitePart'
import { StartPart } from './StartPart'
import { useDraft } from './useDraft'
import { WhoPart } from './WhoPart'

/**
 * 情形编辑: a situation without code. Every choice changes the world's scenario, which is data, and the world
 * begins with it at once; so the link and the file say what is seen.
 */
export default function Editor() {
  const jumping = useBackend().status().jumping !== null
  return jumping ? <p className={styles.dim}>时钟正在走，请稍候</p> : <Form />
}

function Form() {
  const draft = useDraft()
  const [picked, setPicked] = useState(people[0]!.key)
  const { as } = draft.full
  const who = as === 'guest' ? picked : as
  const { played } = draft
  return (
    <section aria-label="情形编辑">
      <p className={styles.dim}>选什么，旁边的应用立刻就是什么；链接和文件说的就是眼前的画面。</p>
      <UndoButton />
      {played.length > 0 && (
        <p className={css.told}>
          已经接着玩过（{played.join('；')}）：从眼前的画面编辑，这些都会留在情形里。
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
      <NamePart {...draft} />
    </section>
  )
}

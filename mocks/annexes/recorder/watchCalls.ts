import type { FakeBackend } from '../../control/control'
import type { Recorder } from './recorder'
import type { Screen } from './watchScreen'

/** Controls that change the world and can be repeated in a test. */
const REPEATED = new Set([
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
  'clock.next',
  'staff.do',
  'db.patch',
  'rules.add',
  'rules.remove',
  'rules.clear',
  'network.delay',
  'holds.release',
  'undo',
  'become',
])
/** Controls that cannot, described in words. */
const LOST: Record<string, string> = {
  load: '换了场景：请从那个场景另录一份',
  reset: '重置了场景：请重新开始录制',
  restore: '恢复了快照：测试里做不到',
  'scenario.edit': '编辑了场景：请从编辑好的场景另录一份',
  import: '导入了文件：请从那里另录一份',
  'bundle.open': '打开了现场：请从那里另录一份',
  'saves.restore': '恢复了存档：请从那里另录一份',
  'real.set': '有接口改走真实服务器：测试里没有',
}

/** Records control calls: the toolbar, the console and tests all use the one control surface. */
export function watchCalls(backend: FakeBackend, recorder: Recorder, screen: Screen) {
  return backend.watchCalls((name, args) => {
    if (LOST[name] !== undefined) {
      const text = LOST[name]
      return () => recorder.push({ do: 'note', text })
    }
    if (!REPEATED.has(name)) return undefined
    const said = name === 'staff.do' ? acted(backend, args) : args
    screen.acts()
    return () => {
      recorder.push({ do: 'call', name, args: [...said] })
      screen.acted()
    }
  })
}

/** The row need not be named when it is the first that fits: its id may differ in the next run. */
function acted(backend: FakeBackend, args: readonly unknown[]): readonly unknown[] {
  const [act, target, words] = args
  if (words !== undefined) return args
  const first = backend['staff.acts']().find(({ name }) => name === act)?.targets[0]?.id
  return target === undefined || target === first || target === '' ? [act] : [act, target]
}

import { mobileNumber, personName, userName } from '@fixtures/names'
import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { register } from './sessions'

/** A believable new member, drawn from the world's randomness; its passwords are those of the named members. */
function newcomer(world: World) {
  const password = 'abc123456'
  const member = register(world, {
    name: `${userName(world.random).slice(0, 10)}${world.random.int(1000, 9999)}`,
    password,
    confirmPass: password,
    realname: personName(world.random),
    paypassword: '888888',
  })
  world.db.patch('members', member.id, { mobile: mobileNumber(world.random) })
}

export const memberActs: Record<'member.create', Act> = {
  'member.create': {
    title: '新建会员',
    targets: () => [{ id: 'random', title: '随机姓名，密码 abc123456' }],
    run: newcomer,
  },
}

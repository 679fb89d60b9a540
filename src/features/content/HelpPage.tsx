import {
  IconHeartHandshake,
  IconHelpCircle,
  IconInfoCircle,
  IconLock,
  IconPhone,
  IconScale,
  IconUsersGroup,
} from '@tabler/icons-react'
import { links, paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { ButtonLink } from '@/ui/form/BusyButton'
import { MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { helpTopics } from './contentQueries'

const icons = {
  1: IconHelpCircle,
  2: IconLock,
  3: IconScale,
  4: IconPhone,
  5: IconUsersGroup,
  7: IconInfoCircle,
  8: IconHeartHandshake,
}

export default function HelpPage() {
  return (
    <Page title="帮助中心">
      <div className="deep card">
        <p className="heading-xl">有什么可以帮您？</p>
        <p className="text-sm">常见疑问都在下面，找不到答案时随时联系客服</p>
      </div>
      <Card flush>
        {helpTopics.map(({ type, title }) => {
          const Icon = icons[type]
          return (
            <MenuRow
              key={type}
              label={title}
              icon={<Icon size={20} />}
              to={links.helpArticle(type)}
            />
          )
        })}
      </Card>
      <ButtonLink soft to={paths.support}>
        联系在线客服
      </ButtonLink>
    </Page>
  )
}

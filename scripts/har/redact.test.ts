import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Redactor } from './redact'

const redacted = <T>(value: T, id = 'tickets.list') => {
  const redactor = new Redactor()
  redactor.learn(value, id)
  return redactor.redact(value, id)
}

describe('a value that tells of a person gets a stand-in', () => {
  it.each<[string, string | number]>([
    ['realname', '欧阳娜娜'],
    ['bank_owner', '王芳'],
    ['username', 'qingfeng_77'],
    ['mobile', '138****6608'],
    ['contact_phone', 13_857_126_608],
    ['email', 'a.b+c@mail.example.com'],
    ['bank_no', '6222 0212 3456 7890 123'],
    ['bank_no', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    ['bank_address', '上海市徐汇区支行'],
    ['login_ip', '203.0.113.9'],
    ['api_token', 'abcdef'],
    ['paypassword', '888888'],
    ['pid', 'QY8842'],
    ['invite_code', 'QY8842'],
    ['user_id', 10_001],
    ['out_trade_no', 'D2026031100'],
    ['qrcode', 'weixin://wxpay/bizpayurl?pr=AbC'],
    ['qr_content', 'https://qr.example.com/AbC'],
    ['avatar', '/uploads/10001/face.jpg'],
    ['url', 'https://game.example.com/?token=s3cr3tt0ken'],
    ['wechat', 'fang-wang'],
    ['id_card', '11010519491231002X'],
  ])('%s: %s', (field, value) => {
    expect(JSON.stringify(redacted({ list: [{ [field]: value }] }))).not.toContain(String(value))
  })

  it.each([
    ['请拨 13857126608 找我', '13857126608'],
    ['电话 138-5712-6608。', '138-5712-6608'],
    ['+86 13857126608', '13857126608'],
    ['尾号 138****6608 的会员', '138****6608'],
    ['卡号 6222 0212 3456 7890 已绑定', '6222 0212 3456 7890'],
    ['卡号6222021234567890123已绑定', '6222021234567890123'],
    ['身份证 11010519491231002X 已核', '11010519491231002X'],
    ['从 203.0.113.9 登录', '203.0.113.9'],
    ['从 2001:db8::8a2e:370:7334 登录', '2001:db8::8a2e:370:7334'],
    ['写到 fang@mail.example.com。', 'fang@mail.example.com'],
    ['打到 TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    ['打开 https://h5.example.com/#/register?pid=QY8842。', 'QY8842'],
    ['打开 h5.example.com/r?pid=QY8842', 'QY8842'],
    ['页面 /register?pid=QY8842', 'QY8842'],
    ['邀请码：QY8842', 'QY8842'],
    ['Bearer abc.def-123456', 'abc.def-123456'],
    ['加 tg://resolve?domain=fang', 'fang'],
    ['<p>看<img src="/u/10001.jpg" alt="fang">图</p>', 'fang'],
    ['data:image/png;base64,iVBORw0KGgo', 'iVBORw0KGgo'],
  ])('inside of «%s»', (text, value) => {
    const clean = redacted({ content: text })
    expect(clean.content).not.toContain(value)
  })

  it('the same one wherever it stands, also in a text, a key, and another answer', () => {
    const redactor = new Redactor()
    redactor.learn({ realname: '王芳', id: '10001' }, 'user.me')
    const clean = redactor.redact(
      { title: '王芳的工单', by: { 王芳: 1 }, cards: [{ bank_owner: '王芳', id: '10001-c1' }] },
      'tickets.list',
    )
    expect(clean).toEqual({
      title: '会员1的工单',
      by: { 会员1: 1 },
      cards: [{ bank_owner: '会员1', id: '900001-c1' }],
    })
  })
  it('another one for each value, and never one that the recording has', () => {
    const phones = {
      list: [{ mobile: '13800000001' }, { mobile: '13800000002' }, { mobile: 'x123' }],
    }
    const mobiles = redacted(phones).list.map(({ mobile }) => mobile)
    expect(new Set(mobiles).size).toBe(3)
    expect(mobiles).not.toContain('13800000001')
    expect(mobiles).not.toContain('13800000002')
  })
  it('a secret of the headers, wherever a server repeats it', () => {
    const redactor = new Redactor()
    redactor.secret('s3cr3t-0001')
    expect(redactor.redact({ memo: '用 s3cr3t-0001 登录' }, 'x')).toEqual({
      memo: '用 redacted-1 登录',
    })
  })
})

describe('what tells of the situation stays', () => {
  it.each([
    { balance: '888888.00', amount: '100.00', min_price: 50, last_page: 12 },
    { created_at: '2026-03-14 11:20:05', usetime: 1_773_458_405_000, joinday: 386 },
    { state: 2, status: '1', need_captcha: 1, token_ttl: '60' },
    { wechat: 1, alipay: '0', total: 10_000_000 },
    { title: '每日 10:00 至 12:00', content: '满 1,000 元送 88.00 元，赔率 1.85' },
    { code: 'jsdz_3009' },
    { link_url: '/activity?id=3', name: '真的电子', platname: 'JSDZ', mobile_img: '' },
    { bank_owner: 'TRC20', current_vip: 'VIP5', note: '18:00:05' },
  ])('%j', (value) => {
    expect(redacted(value)).toEqual(value)
  })
  it('amounts, also when a password has the same digits', () => {
    const redactor = new Redactor()
    redactor.learn({ password: '888888' }, 'user.login')
    const amounts = { balance: '888888.00', money: '888888', memo: '送 888888.50 元' }
    expect(redactor.redact(amounts, 'x')).toEqual(amounts)
  })
  it('any amount of money whatsoever', () => {
    const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    fc.assert(
      fc.property(cents, (n) => {
        const amount = (n / 100).toFixed(2)
        expect(redacted({ amount, money: n / 100 })).toEqual({ amount, money: n / 100 })
      }),
    )
  })
})

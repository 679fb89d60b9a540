// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { elementsOf } from '../../browser/performAct'
import { describe as described } from './describe'
import { pointed } from './watchPerson'

afterEach(() => document.body.replaceChildren())
const page = (html: string) => {
  document.body.innerHTML = html
}
const at = (selector: string, nth = 0) => document.querySelectorAll(selector)[nth]!
/** The written locator must find exactly the tapped element. */
const target = (element: Element) => {
  const locator = described(element)
  const all = elementsOf({ ...locator })
  expect(locator.nth === undefined ? all : [all[locator.nth]]).toEqual([element])
  return locator
}

describe('a control', () => {
  it('of a name that nobody else has is said by role and name', () => {
    page('<button>登录</button><a href="#/x">注册</a><label>密码<input type="password"></label>')
    expect(target(at('button'))).toEqual({ role: 'button', name: '登录' })
    expect(target(at('a'))).toEqual({ role: 'link', name: '注册' })
    expect(target(at('input'))).toEqual({ role: 'textbox', name: '密码' })
  })

  it('is said with the dialog that it stands in', () => {
    page(
      '<button>确定</button><div role="dialog" aria-label="温馨提示"><button>确定</button></div>',
    )
    expect(target(at('button', 1))).toEqual({
      role: 'button',
      name: '确定',
      in: { role: 'dialog', name: '温馨提示' },
    })
  })

  it('in a row is told by the words of the row that stay the same', () => {
    const row = (name: string) =>
      `<li><b>2026-03-14</b><i>${name}</i><button>解除绑定</button></li>`
    page(`<ul>${row('中国工商银行')}${row('交通银行')}</ul>`)
    expect(target(at('button', 1))).toEqual({
      role: 'button',
      name: '解除绑定',
      in: { role: 'listitem', has: '交通银行' },
    })
  })

  it('is told by the named part of the page around it', () => {
    const tabs = (name: string) =>
      `<div role="tablist" aria-label="${name}"><button role="tab">全部</button></div>`
    page(tabs('客服系统') + tabs('工单状态'))
    expect(target(at('button', 1))).toEqual({
      role: 'tab',
      name: '全部',
      in: { role: 'tablist', name: '工单状态' },
    })
  })

  it('is found by the piece of its name that will be the same the next time', () => {
    page(
      '<a href="#/1"><b>取款一直在审核</b> GD20260314000012 <i>11:20</i></a><a href="#/2"><b>别的</b></a>',
    )
    expect(target(at('a'))).toEqual({ role: 'link', name: '取款一直在审核', part: true })
  })

  it('that is hidden, or part of the toolbar, is no other of its name', () => {
    page(
      '<button>确定</button><button style="display:none">确定</button>' +
        '<p aria-hidden="true"><button>确定</button></p><div id="toolbar"><button>确定</button></div>',
    )
    expect(target(at('button'))).toEqual({ role: 'button', name: '确定' })
  })
})

describe('what is pointed at', () => {
  it.each([
    [
      '<p><span>137.36</span></p>',
      'span',
      { see: 'visible', target: { role: 'text', name: '137.36' } },
    ],
    [
      '<span role="status" aria-label="订单状态">待支付</span>',
      'span',
      { see: 'status', name: '订单状态', text: '待支付' },
    ],
    [
      '<input aria-label="金额" value="88">',
      'input',
      { see: 'value', target: { role: 'textbox', name: '金额' }, value: '88' },
    ],
    [
      '<button role="switch" aria-checked="true" aria-label="自动免转"></button>',
      'button',
      { see: 'checked', target: { role: 'switch', name: '自动免转' }, on: true },
    ],
    [
      '<button aria-label="转入钱包"><i>皓辰真人</i></button>',
      'i',
      { see: 'contains', target: { role: 'button', name: '转入钱包' }, text: '皓辰真人' },
    ],
    [
      '<button>立即转账</button>',
      'button',
      { see: 'visible', target: { role: 'button', name: '立即转账' } },
    ],
  ])('%s', (html, selector, seen) => {
    page(html)
    expect(pointed(at(selector))).toEqual(seen)
  })

  it('says nothing of what has no words', () => {
    page('<div><hr></div>')
    expect(pointed(at('div'))).toBeUndefined()
  })
})

import { requireNode } from './node.mjs'

requireNode()
const { ensureInstalled } = await import('./ready.mjs')

/** `npm start [-- --port 5173 --host 127.0.0.1]`, or PORT and HOST: Vite's own command, at every address of this machine. */
const { argv, env } = process
const given = (name) => argv.some((arg) => arg.startsWith(name))
if (!given('--port')) argv.push('--port', env.PORT || '5173')
if (!given('--host')) argv.push('--host', env.HOST || '0.0.0.0')
argv.push('--strictPort', '--clearScreen', 'false')
if (!(await ensureInstalled())) process.exit(1)
console.log('\n星河 演示 / the demo (Ctrl-C 结束 / ends it)')
console.log('演示会员 / member: demo888 / demo888，支付密码 / payment password 888888')
await import('../../node_modules/vite/bin/vite.js')

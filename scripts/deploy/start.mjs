import { exitIfNodeIsTooOld } from '../setup/node.mjs'

exitIfNodeIsTooOld()
const { tryBuildStaleFolders, tryInstallMissingPackages } = await import('../setup/ready.mjs')
const { parseOptionsOrExit, root } = await import('../setup/run.mjs')
const { serveBuildAndPrintUrls } = await import('./serve.mjs')

const usage = `npm start [-- --port 5173 --host 127.0.0.1]，或变量 / or the variables PORT, HOST
  先构建（没有，或源码更新了），再打开演示 / serves the demo, built first where it is missing or old`
const { env } = process
const { values } = parseOptionsOrExit(usage, {
  port: env.PORT || '5173',
  host: env.HOST || '0.0.0.0',
})
const isReady = (await tryInstallMissingPackages()) && (await tryBuildStaleFolders(['dist-demo']))
if (!isReady) process.exit(1)
console.log('\n演示会员 / member: demo888 / demo888，支付密码 / payment password 888888')
serveBuildAndPrintUrls(`${root}/dist-demo`, {
  ...values,
  name: '星河 演示已启动 / the demo is running',
})

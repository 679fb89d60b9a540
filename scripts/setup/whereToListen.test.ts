import { expect, test } from 'vitest'
import { whereToListen } from './whereToListen.mjs'

test('where npm start listens: its arguments, else the environment, else every address at 5173', () => {
  expect(whereToListen([], {})).toEqual({ port: 5173, host: true })
  expect(whereToListen([], { PORT: '8080', HOST: '127.0.0.1' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
  })
  const told = ['--port', '9000', '--host', '0.0.0.0']
  expect(whereToListen(told, { PORT: '8080', HOST: '127.0.0.1' })).toEqual({
    port: 9000,
    host: '0.0.0.0',
  })
})

test.each([['--port', '0'], ['--port', '70000'], ['--port', '80a'], ['--prot', '80'], ['8080']])(
  'what it does not understand, it says: %s %s',
  (...args) => {
    expect(whereToListen(args, {}).wrong).toContain('npm start -- [')
  },
)

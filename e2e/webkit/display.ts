import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Display {
  /** As in the variable DISPLAY, such as `:99`. */
  name: string
  stop(): void
}

/**
 * A screen of a phone's size that nobody sees, and a window manager that lets the one window fill it: MiniBrowser
 * opens at 1024x768 and its toolbar is wider than a phone, but without either in full screen.
 */
export async function startDisplay(width: number, height: number): Promise<Display> {
  const screen = `${width}x${height}x24`
  // Xvfb looks for a free number by itself and writes it to the file that it is given.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const name = `:${await firstLine(server)}`
  const manager = spawn('matchbox-window-manager', ['-use_titlebar', 'no'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  })
  return {
    name,
    stop() {
      manager.kill()
      server.kill()
    },
  }
}

function firstLine(server: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb 退出 / Xvfb ended: ${code}`)))
    createInterface({ input: server.stdio[3] as NodeJS.ReadableStream }).once('line', resolve)
  })
}
